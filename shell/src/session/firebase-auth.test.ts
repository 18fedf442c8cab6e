/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';

const app = {
  initializeApp: jest.fn<(options: unknown) => string>(() => 'app'),
  deleteApp: jest.fn(),
};
const auth = {
  browserLocalPersistence: 'local',
  browserSessionPersistence: 'session',
  connectAuthEmulator: jest.fn(),
  initializeAuth: jest.fn(() => ({ currentUser: { uid: 'u1' } })),
  sendPasswordResetEmail: jest.fn<(...args: unknown[]) => Promise<void>>(async () => {}),
  setPersistence: jest.fn<(auth: unknown, persistence: string) => Promise<void>>(async () => {}),
  signInWithEmailAndPassword: jest.fn(async () => {}),
};
jest.mock('firebase/app', () => app);
jest.mock('firebase/auth', () => auth);

const OPTIONS = { apiKey: 'AIza', projectId: 'plumbline-live', authDomain: 'auth.example' };
const connect = async (
  firebase: Parameters<typeof import('./firebase-auth').connectAuth>[0],
  options = {},
) => (await import('./firebase-auth')).connectAuth(firebase, options);

beforeEach(() => void jest.clearAllMocks());

describe('the sign-in provider', () => {
  it('is the real project with all of its options, and no emulator', async () => {
    await connect({ mode: 'project', options: OPTIONS });
    expect(app.initializeApp).toHaveBeenCalledWith(OPTIONS);
    expect(auth.connectAuthEmulator).not.toHaveBeenCalled();
  });

  it('is our own API when there is no project', async () => {
    await connect({ mode: 'local', apiKey: 'local', projectId: 'demo-plumbline' });
    expect(app.initializeApp).toHaveBeenCalledWith({
      apiKey: 'local',
      projectId: 'demo-plumbline',
    });
    expect(auth.connectAuthEmulator).toHaveBeenCalledWith(
      expect.anything(),
      'http://localhost',
      expect.anything(),
    );
  });

  it('keeps a user for the browser or for the tab, and knows which', async () => {
    const client = await connect({ mode: 'project', options: OPTIONS });
    expect(client.hearsOtherTabs()).toBe(true);
    await client.signIn('a@b.co', 'word', false);
    expect(auth.setPersistence).toHaveBeenLastCalledWith(expect.anything(), 'session');
    expect([client.isOfThisTab(), client.hearsOtherTabs()]).toEqual([true, false]);
    await client.signIn('a@b.co', 'word', true);
    expect(auth.setPersistence).toHaveBeenLastCalledWith(expect.anything(), 'local');
    expect([client.isOfThisTab(), client.hearsOtherTabs()]).toEqual([false, true]);
    const ofTab = await connect({ mode: 'project', options: OPTIONS }, { storedForTab: true });
    await ofTab.signIn('a@b.co', 'word', true);
    expect([ofTab.isOfThisTab(), ofTab.hearsOtherTabs()]).toEqual([false, false]);
  });

  it('sends its mail also where the project does not allow links back to this site', async () => {
    const client = await connect({ mode: 'project', options: OPTIONS });
    auth.sendPasswordResetEmail.mockRejectedValueOnce({ code: 'auth/unauthorized-continue-uri' });
    await client.sendPasswordReset('a@b.co', 'https://site.example/');
    expect(auth.sendPasswordResetEmail.mock.calls.map((call) => call[2])).toEqual([
      { url: 'https://site.example/' },
      undefined,
    ]);
    auth.sendPasswordResetEmail.mockRejectedValueOnce({ code: 'auth/invalid-email' });
    await expect(client.sendPasswordReset('a', 'https://site.example/')).rejects.toEqual({
      code: 'auth/invalid-email',
    });
  });
});
