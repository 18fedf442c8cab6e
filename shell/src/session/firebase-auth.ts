import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onIdTokenChanged,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
} from 'firebase/auth';
import type { CompositionSettings } from 'shared/contract';
import type { AuthClient } from './auth-client';

/** The real SDK in every mode; locally our own API answers its wire. A chunk of its own. */
export function connectAuth(firebase: CompositionSettings['firebase']): AuthClient {
  const local = firebase.mode === 'local';
  const app = initializeApp(
    local ? { apiKey: firebase.apiKey, projectId: firebase.projectId } : firebase.options,
  );
  // Web storage and not IndexedDB: whether somebody is signed in is then known without this chunk.
  const auth: Auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  const remember = (keep: boolean): Promise<void> =>
    setPersistence(auth, keep ? browserLocalPersistence : browserSessionPersistence);

  return {
    onUser: (listener) => onIdTokenChanged(auth, (user) => listener(user?.uid ?? null)),
    ready: () => auth.authStateReady(),
    uid: () => auth.currentUser?.uid ?? null,
    token: async (fresh = false) => (await auth.currentUser?.getIdToken(fresh)) ?? null,
    async signIn(email, password, keep) {
      await remember(keep);
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signUp(email, password, name, keep) {
      await remember(keep);
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      if (name !== '') {
        await updateProfile(user, { displayName: name });
        // The name travels in the token: the API makes the profile from it.
        await user.getIdToken(true);
      }
    },
    signOut: () => signOut(auth),
  };
}
