import type { PlatformStore } from 'shared/store';
import type { Transport } from 'shared/store/host';
import type { AuthClient } from './auth-client';
import { connectProvider } from './provider-connection';
import { sessionFailure, type SessionFailure } from './errors';
import type { ProfileOptions } from './profile';
import { createTokens, type Tokens } from './tokens';
import { validToken, type StoredUser } from './stored-user';
import { createUserProfile, type UserProfile } from './user-profile';
import { createVisitor } from './visitor';

export type SessionResult = { ok: true } | SessionFailure;

export interface SessionOptions {
  store: PlatformStore;
  transport: Transport;
  /** Loads the sign-in SDK; called again only after it failed or was released. */
  connect: () => Promise<AuthClient>;
  /** The user in this browser's storage; by default none. */
  stored?: () => StoredUser | null;
  /** The provider or the API no longer accepts the session. */
  onEnded?: () => void;
  /** A user signed in on this page. */
  onEntered?: () => void;
  /** The user is no longer signed in here. */
  onLeft?: (uid: string) => void;
  wait?: ProfileOptions['wait'];
  /** Monotonic clock, in ms. */
  now?: () => number;
}

export interface Session extends Tokens {
  /** Connects to the provider and follows its user. */
  follow(): Promise<AuthClient>;
  /**
   * Signs the stored user in by the stored token, without the provider. The API verifies the token.
   *
   * @returns false if the token has expired or the API did not accept it
   */
  restore(): Promise<boolean>;
  /** The visitor never signed in here: this is known without the provider. */
  assumeSignedOut(): void;
  /** Restarts the SDK, because the stored user differs from the SDK's. */
  reconnect(): Promise<void>;
  /** Whether this user is the visitor, whether or not the provider is connected. */
  isVisitor(uid: string): boolean;
  /** Null until the provider is connected. */
  client(): AuthClient | null;
  /** Runs an action at the provider, then synchronises the page with the result. */
  attempt(action: (auth: AuthClient) => Promise<void>, wantsUser: boolean): Promise<SessionResult>;
  noteUser: UserProfile['noteUser'];
  refreshProfile: UserProfile['refresh'];
  /** Signs out because the session is no longer accepted. */
  end(): Promise<void>;
}

/** Follows the sign-in provider and synchronises store, caches and events with its user. */
export function createSession(options: SessionOptions): Session {
  const { store, transport, connect, stored = () => null } = options;
  const { onEnded, onEntered, onLeft, wait } = options;
  const { now = () => performance.now() } = options;
  /**
   * Number of running attempts. Each ends on its own: a double click must not end the other
   * attempt.
   */
  let attempts = 0;
  const visitor = createVisitor({
    store,
    transport,
    onEnter: (uid) => profile.enter(uid),
    onLeave: onLeft,
  });
  const connection = connectProvider(connect, (user) => {
    // During sign-up the user exists before the token contains the name; `attempt` settles then.
    if (attempts > 0) return;
    void visitor.settle(user?.uid ?? null);
    if (!user) return;
    profile.noteUser(user);
    void profile.confirm();
  });
  const storedVisitor = (): StoredUser | null => {
    const user = stored();
    return user && visitor.is(user.uid) ? user : null;
  };
  const profile = createUserProfile({
    store,
    transport,
    connection,
    visitor,
    wait,
    now,
    isStoredVerified: () => storedVisitor()?.emailVerified === true,
  });
  const storedToken = (): string | null => {
    const user = storedVisitor();
    return user && validToken(user);
  };

  async function end(): Promise<void> {
    const had = visitor.isActive() || store.getState().session.user !== null;
    visitor.suspend();
    await connection
      .client()
      ?.signOut()
      .catch(() => {});
    await visitor.settle(null);
    if (had) onEnded?.();
  }

  return {
    ...createTokens(connection, visitor.isActive, storedToken, end),
    follow: connection.open,
    async restore() {
      const user = stored();
      if (!user || validToken(user) === null || visitor.isKnown() || connection.opening())
        return false;
      await visitor.settle(user.uid);
      const { status, user: entered } = store.getState().session;
      return status === 'signed-in' && entered?.uid === user.uid;
    },
    end,
    noteUser: profile.noteUser,
    refreshProfile: profile.refresh,
    isVisitor: visitor.is,
    client: connection.client,
    assumeSignedOut() {
      if (!visitor.isKnown() && !connection.opening()) void visitor.settle(null);
    },
    async reconnect() {
      await connection.close();
      await connection.open();
    },
    async attempt(action, wantsUser) {
      try {
        const auth = await connection.open();
        attempts += 1;
        try {
          await action(auth);
        } finally {
          attempts -= 1;
        }
        await visitor.settle(auth.user()?.uid ?? null);
        if (wantsUser && store.getState().session.status !== 'signed-in') {
          visitor.reset();
          return sessionFailure({ code: 'session/no-profile' });
        }
        if (wantsUser) onEntered?.();
        return { ok: true };
      } catch (error) {
        // The user may have changed although the attempt failed: the name could not be set, or
        // another tab acted.
        const auth = connection.client();
        if (auth && attempts === 0 && visitor.isKnown())
          void visitor.settle(auth.user()?.uid ?? null);
        return sessionFailure(error);
      }
    },
  };
}
