import { deleteApp, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import { importWithRetries } from 'shared/browser';
import type { CompositionSettings } from 'shared/contract';
import type { AuthClient, AuthUser } from './auth-client';
import { errorCode } from './errors';

export interface ConnectOptions {
  /** The stored user is stored for this tab only. */
  storedForTab?: boolean;
}

/** Uses the real SDK in every mode; locally our own API answers its requests. A separate chunk. */
export function connectAuth(
  firebase: CompositionSettings['firebase'],
  { storedForTab = false }: ConnectOptions = {},
): AuthClient {
  const local = firebase.mode === 'local';
  const app = initializeApp(
    local ? { apiKey: firebase.apiKey, projectId: firebase.projectId } : firebase.options,
  );
  // Web storage instead of IndexedDB, so that the sign-in state is known without this chunk.
  const auth: Auth = initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (local) connectAuthEmulator(auth, location.origin, { disableWarnings: true });

  let ofThisTab = storedForTab;
  const remember = (keep: boolean): Promise<void> => {
    ofThisTab = !keep;
    return setPersistence(auth, keep ? browserLocalPersistence : browserSessionPersistence);
  };
  const toAuthUser = (user: User | null): AuthUser | null =>
    user && { uid: user.uid, emailVerified: user.emailVerified };
  const signedInUser = (): User => {
    if (!auth.currentUser) throw Object.assign(new Error('signed out'), { code: 'auth/no-user' });
    return auth.currentUser;
  };

  return {
    onUser: (listener) => onIdTokenChanged(auth, (user) => listener(toAuthUser(user))),
    ready: () => auth.authStateReady(),
    user: () => toAuthUser(auth.currentUser),
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
        // The token contains the name: the API creates the profile from it.
        await user.getIdToken(true);
      }
    },
    signOut: () => signOut(auth),
    userDocument: async (uid) => {
      const { readUserDocument } = await importWithRetries(
        () => import(/* webpackChunkName: 'firestore' */ './user-document'),
      );
      return readUserDocument(app, uid, local);
    },
    async reload() {
      const user = signedInUser();
      const before = user.emailVerified;
      await reload(user);
      if (user.emailVerified !== before) await user.getIdToken(true);
    },
    sendVerification: (continueUrl) =>
      withContinue(continueUrl, (settings) => sendEmailVerification(signedInUser(), settings)),
    sendPasswordReset: (email, continueUrl) =>
      withContinue(continueUrl, (settings) => sendPasswordResetEmail(auth, email, settings)),
    checkResetCode: (code) => verifyPasswordResetCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    applyCode: (code) => applyActionCode(auth, code),
    async reauthenticate(password) {
      const user = signedInUser();
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      await reauthenticateWithCredential(user, credential);
    },
    changePassword: (password) => updatePassword(signedInUser(), password),
    changeName: (name) => updateProfile(signedInUser(), { displayName: name }),
    changeEmail: (email, continueUrl) =>
      withContinue(continueUrl, (settings) =>
        verifyBeforeUpdateEmail(signedInUser(), email, settings),
      ),
    deleteAccount: () => deleteUser(signedInUser()),
    isOfThisTab: () => ofThisTab,
    // The SDK listens to its initial storage, but reads the current one.
    hearsOtherTabs: () => !storedForTab && !ofThisTab,
    close: () => deleteApp(app),
  };
}

/** A project that does not allow links to this site still sends its mail, without the link back. */
async function withContinue(
  url: string,
  send: (settings?: { url: string }) => Promise<void>,
): Promise<void> {
  try {
    await send({ url });
  } catch (error) {
    if (!errorCode(error).endsWith('-continue-uri')) throw error;
    await send();
  }
}
