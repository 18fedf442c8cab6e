import type { AuthClient, AuthUser } from './auth-client';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** An in-memory provider: `ada@example.com` with the password `right` is `u1`. */
export function fakeAuth(options: Partial<AuthClient> & { user0?: AuthUser | null } = {}) {
  const { user0 = null, ...replaced } = options;
  let user = user0;
  let listener: (user: AuthUser | null) => void = () => {};
  let issued = 0;
  let ofThisTab = false;
  const calls: string[] = [];
  const change = (next: AuthUser | null): void => {
    user = next;
    listener(next);
  };
  const enter = (uid: string) => change({ uid, emailVerified: false });
  const client: AuthClient = {
    onUser(next) {
      listener = next;
      next(user);
      return () => {};
    },
    ready: () => Promise.resolve(),
    user: () => user,
    token: async (fresh = false) => {
      if (fresh) issued += 1;
      return user && `token-${user.uid}${issued > 0 ? `-${issued}` : ''}`;
    },
    async signIn(_email, password, keep) {
      if (password !== 'right') throw failure('auth/invalid-credential');
      ofThisTab = !keep;
      enter('u1');
    },
    async signUp(_email, _password, _name, keep) {
      ofThisTab = !keep;
      enter('u1');
    },
    signOut: async () => change(null),
    userDocument: async () => null,
    reload: async () => {
      calls.push('reload');
      if (user) change({ ...user, emailVerified: true });
    },
    sendVerification: async (url) => void calls.push(`verification ${url}`),
    sendPasswordReset: async (email) => void calls.push(`reset ${email}`),
    checkResetCode: async () => 'ada@example.com',
    resetPassword: async () => {},
    applyCode: async () => {},
    reauthenticate: async (password) => {
      if (password !== 'right') throw failure('auth/invalid-credential');
      calls.push('reauthenticate');
    },
    changePassword: async (password) => void calls.push(`password ${password}`),
    changeName: async (name) => void calls.push(`name ${name}`),
    changeEmail: async (email, url) => void calls.push(`email ${email} ${url}`),
    deleteAccount: async () => {
      calls.push('delete');
      change(null);
    },
    isOfThisTab: () => ofThisTab,
    hearsOtherTabs: () => !ofThisTab,
    close: async () => void calls.push('close'),
    ...replaced,
  };
  return { client, calls, change, failure };
}
