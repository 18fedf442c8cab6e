import type { Profile } from 'shared/contract';
import { eventBus } from 'shared/events';
import { productApi, signedIn, signedOut, type PlatformStore, type Transport } from 'shared/store';
import type { AuthClient } from './auth-client';
import { sessionFailure, type SessionFailure } from './errors';
import { pollProfile, type ProfileOptions } from './profile';

export type SessionResult = { ok: true } | SessionFailure;

export interface SignInInput {
  email: string;
  password: string;
  /** Stay signed in after the browser was closed. Default true. */
  keep?: boolean;
}

export interface SignUpInput extends SignInInput {
  name?: string;
}

export interface SessionOptions {
  store: PlatformStore;
  transport: Transport;
  /** Brings the sign-in SDK; called once. */
  connect: () => Promise<AuthClient>;
  wait?: ProfileOptions['wait'];
}

export interface Session {
  /** Connects to the provider and follows it. */
  follow(): Promise<AuthClient>;
  /** Nobody signed in here before: known without the provider. */
  assumeSignedOut(): void;
  signIn(input: SignInInput): Promise<SessionResult>;
  signUp(input: SignUpInput): Promise<SessionResult>;
  signOut(): Promise<SessionResult>;
  /** Token for the transport; null when signed out. */
  token(open: boolean): Promise<string | null>;
}

export function createSession({ store, transport, connect, wait }: SessionOptions): Session {
  let client: Promise<AuthClient> | null = null;
  let connected: AuthClient | null = null;
  /** User whose session the store shows; undefined before the first answer. */
  let current: string | null | undefined;
  let settling: Promise<void> = Promise.resolve();

  /** Brings store, caches and events in line with who the provider says is here. */
  function settle(uid: string | null): Promise<void> {
    if (uid === current) return settling;
    const before = current;
    current = uid;
    transport.forget();
    if (before !== undefined) store.dispatch(productApi.util.resetApiState());
    settling = uid === null ? leave(before ?? null) : enter(uid);
    return settling;
  }

  async function leave(before: string | null): Promise<void> {
    store.dispatch(signedOut());
    if (before !== null) eventBus.publish('session/logout', {}, 'shell');
  }

  async function enter(uid: string): Promise<void> {
    const user = await pollProfile({
      ask: () => transport.request<Profile>({ path: '/me' }),
      isStale: () => current !== uid,
      wait,
    });
    if (current !== uid) return;
    if (!user) {
      store.dispatch(signedOut());
      return;
    }
    store.dispatch(signedIn(user));
    eventBus.publish('session/login', { uid }, 'shell');
  }

  function follow(): Promise<AuthClient> {
    client ??= connect().then(
      async (auth) => {
        connected = auth;
        auth.onUser((uid) => {
          // During sign-up the user exists before the name is in the token; `attempt` settles then.
          if (!attempting) void settle(uid);
        });
        await auth.ready();
        return auth;
      },
      (error: unknown) => {
        client = null;
        throw error;
      },
    );
    return client;
  }

  let attempting = false;

  async function attempt(
    action: (auth: AuthClient) => Promise<void>,
    wantsUser: boolean,
  ): Promise<SessionResult> {
    try {
      const auth = await follow();
      attempting = true;
      try {
        await action(auth);
      } finally {
        attempting = false;
      }
      await settle(auth.uid());
      if (wantsUser && store.getState().session.status !== 'signed-in') {
        current = undefined;
        return sessionFailure({ code: 'session/no-profile' });
      }
      return { ok: true };
    } catch (error) {
      return sessionFailure(error);
    }
  }

  return {
    follow,
    assumeSignedOut() {
      if (current === undefined && !client) void settle(null);
    },
    signIn: ({ email, password, keep = true }) =>
      attempt((auth) => auth.signIn(email, password, keep), true),
    signUp: ({ email, password, name = '', keep = true }) =>
      attempt((auth) => auth.signUp(email, password, name, keep), true),
    signOut: () => attempt((auth) => auth.signOut(), false),
    async token(open) {
      if (!client || (open && !connected)) return null;
      return (await client).token();
    },
  };
}

let pageSession: Session | null = null;

export function setPageSession(session: Session): void {
  pageSession = session;
}

function session(): Session {
  if (!pageSession) throw new Error('The session starts with the page.');
  return pageSession;
}

export const signIn = (input: SignInInput): Promise<SessionResult> => session().signIn(input);
export const signUp = (input: SignUpInput): Promise<SessionResult> => session().signUp(input);
export const signOut = (): Promise<SessionResult> => session().signOut();
