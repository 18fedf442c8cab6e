/** The real SDK against the local sign-in, over a real connection. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAuth,
  getIdToken,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { doc, getDoc, initializeFirestore, setDoc, setLogLevel } from 'firebase/firestore/lite';
import { LOCAL_FIREBASE } from 'shared/contract';
import { openTestApi, type TestApi } from '../server/api.fixture';

let api: TestApi;
let firebase: FirebaseApp;
let auth: Auth;
let people = 0;
const newEmail = () => `person${people++}@example.com`;
const PASSWORD = 'correct horse';
const code = (codeName: string) => expect.objectContaining({ code: `auth/${codeName}` });

beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());
const browser = () => {
  const app = initializeApp({ ...LOCAL_FIREBASE }, `browser-${Math.random()}`);
  const itsAuth = getAuth(app);
  connectAuthEmulator(itsAuth, api.origin, { disableWarnings: true });
  return { app, auth: itsAuth };
};
beforeEach(() => {
  ({ app: firebase, auth } = browser());
});
afterEach(() => deleteApp(firebase));

const me = async (token: string) => api.call('GET', '/api/me', { token });
/** The code in the newest mail to an address; null without mail. */
const mailedCode = async (email: string) => {
  const { json } = await api.call(
    'GET',
    `/api/firebase/mailbox?email=${encodeURIComponent(email)}`,
    { headers: { authorization: `Bearer ${api.keys.mailboxKey}` } },
  );
  const { items } = json as { items: { body: string }[] };
  const link = /https?:\S+/.exec(items[0]?.body ?? '')?.[0];
  return link === undefined ? null : new URL(link).searchParams.get('oobCode');
};

describe('firebase/auth against the local wire', () => {
  it('signs up, is known to the API, signs out and in again', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(
      auth,
      ` ${email.toUpperCase()} `.trim(),
      PASSWORD,
    );
    expect(user).toMatchObject({ email, emailVerified: false, displayName: null });
    expect((await me(await user.getIdToken())).json).toMatchObject({ uid: user.uid, email });
    await updateProfile(user, { displayName: 'Ann' });
    await reload(user);
    expect(user.displayName).toBe('Ann');
    await signOut(auth);
    expect(auth.currentUser).toBeNull();
    const again = await signInWithEmailAndPassword(auth, email, PASSWORD);
    expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Ann' });
  });

  it('reads its own user document with the SDK of Firestore: the profile that the API answers, and no other', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
    setLogLevel('silent');
    const { host } = new URL(api.origin);
    const firestore = initializeFirestore(firebase, { host, ssl: false });
    const read = (collection: string, uid: string) => getDoc(doc(firestore, collection, uid));
    const document = await read('users', user.uid);
    const { json } = await me(await user.getIdToken());
    const { uid, name, email, emailVerified, subscriptions } = json as Record<string, unknown>;
    expect(document.data()).toEqual({ uid, name, email, emailVerified, subscriptions });
    const denied = expect.objectContaining({ code: 'permission-denied' });
    await expect(read('users', 'somebody-else')).rejects.toEqual(denied);
    await expect(read('plans', user.uid)).rejects.toEqual(denied);
    await expect(setDoc(doc(firestore, 'users', user.uid), { role: 'x' })).rejects.toEqual(
      expect.objectContaining({ code: 'not-found' }),
    );
    await signOut(auth);
    await expect(read('users', user.uid)).rejects.toEqual(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
  });

  it('refreshes its token', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
    const refreshed = await getIdToken(user, true);
    expect((await me(refreshed)).json).toMatchObject({ uid: user.uid });
  });

  it('refuses a weak password and a wrong address, and answers a taken address as a free one', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const { uid } = user;
    const other = await createUserWithEmailAndPassword(auth, email.toUpperCase(), 'another one');
    expect(other.user).toMatchObject({ email, emailVerified: false, displayName: null });
    expect(other.user.uid).not.toBe(uid);
    expect((await signInWithEmailAndPassword(auth, email, PASSWORD)).user.uid).toBe(uid);
    await expect(createUserWithEmailAndPassword(auth, newEmail(), '12345')).rejects.toEqual(
      code('weak-password'),
    );
    await expect(createUserWithEmailAndPassword(auth, 'nobody', PASSWORD)).rejects.toEqual(
      code('invalid-email'),
    );
  });

  it('creates one account for three concurrent sign-ups', async () => {
    const email = newEmail();
    const results = await Promise.all(
      [1, 2, 3].map(() => createUserWithEmailAndPassword(auth, email, PASSWORD)),
    );
    expect(new Set(results.map(({ user }) => user.uid)).size).toBe(1);
  });

  it('gives one answer for a wrong password and an unknown address, and limits guessing', async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await expect(signInWithEmailAndPassword(auth, newEmail(), PASSWORD)).rejects.toEqual(
      code('invalid-credential'),
    );
    for (let guess = 0; guess < 10; guess++) {
      await expect(signInWithEmailAndPassword(auth, email, `guess ${guess}`)).rejects.toEqual(
        code('invalid-credential'),
      );
    }
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(
      code('too-many-requests'),
    );
  });

  it('carries a name that the product API has stored', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
    const token = await user.getIdToken();
    await me(token);
    const answer = await api.call('PATCH', '/api/me', { token, body: { name: 'Ada Lovelace' } });
    expect(answer.status).toBe(200);
    await reload(user);
    expect(user.displayName).toBe('Ada Lovelace');
    expect((await user.getIdTokenResult(true)).claims['name']).toBe('Ada Lovelace');
  });

  it('resets a password by mail, once, and ends the other sessions', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await sendPasswordResetEmail(auth, email);
    const oobCode = (await mailedCode(email)) ?? '';
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email);
    await confirmPasswordReset(auth, oobCode, 'a new password');
    await expect(confirmPasswordReset(auth, oobCode, 'another one')).rejects.toEqual(
      code('invalid-action-code'),
    );
    await expect(getIdToken(user, true)).rejects.toEqual(code('user-token-expired'));
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(
      code('invalid-credential'),
    );
    expect((await signInWithEmailAndPassword(auth, email, 'a new password')).user.uid).toBe(
      user.uid,
    );
  });

  it('sends nothing to an unknown address, with the same answer', async () => {
    const email = newEmail();
    await sendPasswordResetEmail(auth, email);
    expect(await mailedCode(email)).toBeNull();
  });

  it('stops sending to one address, whether or not there is an account', async () => {
    const email = newEmail();
    for (let mail = 0; mail < 5; mail++) await sendPasswordResetEmail(auth, email);
    await expect(sendPasswordResetEmail(auth, email)).rejects.toEqual(code('too-many-requests'));
    await sendPasswordResetEmail(auth, newEmail());
  });

  it('shows the mail of all addresses, newest first, with its link', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
    await sendEmailVerification(user, { url: `${api.origin}/watchlists` });
    await sendPasswordResetEmail(auth, user.email ?? '');
    const { status, json } = await api.call('GET', '/api/firebase/mailbox', {
      client: '127.0.0.1',
    });
    expect(status).toBe(200);
    const { items } = json as { items: { recipient: string; link: string }[] };
    const [reset, verification] = items.slice(0, 2).map(({ recipient, link }) => {
      expect(recipient).toBe(user.email);
      return new URL(link);
    });
    expect([reset?.pathname, reset?.searchParams.get('mode')]).toEqual([
      '/forgot-password',
      'resetPassword',
    ]);
    expect([verification?.pathname, verification?.searchParams.get('mode')]).toEqual([
      '/login',
      'verifyEmail',
    ]);
    expect(verification?.searchParams.get('continueUrl')).toBe(`${api.origin}/watchlists`);
  });

  it('refuses the mailbox to remote visitors without its key', async () => {
    const open = (authorization: string) =>
      api.call('GET', '/api/firebase/mailbox?email=a@b.co', {
        client: '203.0.113.9',
        headers: { authorization },
      });
    expect((await open('')).status).toBe(401);
    expect((await open('Bearer x')).status).toBe(401);
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
    expect((await open(`Bearer ${await user.getIdToken()}`)).status).toBe(401);
    expect((await open(`Bearer ${api.keys.mailboxKey}`)).status).toBe(200);
  });

  it('verifies an address by mail', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, newEmail(), PASSWORD);
    await sendEmailVerification(user);
    await applyActionCode(auth, (await mailedCode(user.email ?? '')) ?? '');
    await reload(user);
    expect(user.emailVerified).toBe(true);
  });

  it('changes the password: this session stays, the others end', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    const other = browser();
    const elsewhere = await signInWithEmailAndPassword(other.auth, email, PASSWORD);
    await updatePassword(user, 'a new password');
    expect((await me(await getIdToken(user, true))).status).toBe(200);
    await expect(getIdToken(elsewhere.user, true)).rejects.toEqual(code('user-token-expired'));
    await deleteApp(other.app);
  });

  it('deletes the account', async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
    await deleteUser(user);
    await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toEqual(
      code('invalid-credential'),
    );
  });
});
