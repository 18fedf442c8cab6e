import type { Profile } from 'shared/contract';
import { eventBus } from 'shared/events';
import { productApi, type PlatformStore } from 'shared/store';
import { planOf, profileAwaited, signedIn, signedOut, type Transport } from 'shared/store/host';
import { telemetry } from '../telemetry/telemetry';
import type { AuthClient, AuthUser } from './auth-client';
import { sessionFailure, type SessionFailure } from './errors';
import { pollProfile, readProfile, type ProfileOptions, type SessionProfile } from './profile';

export type SessionResult = { ok: true } | SessionFailure;

export interface SessionOptions {
  store: PlatformStore;
  transport: Transport;
  /** Brings the sign-in SDK; called again only after it failed or was let go. */
  connect: () => Promise<AuthClient>;
  /** The provider or the API no longer takes the session of whoever was here. */
  onEnded?: () => void;
  /** Somebody signed in on this page. */
  onEntered?: () => void;
  /** Somebody is no longer signed in here. */
  onLeft?: (uid: string) => void;
  wait?: ProfileOptions['wait'];
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** A return to the tab asks for the profile no more often. */
const MIN_PROFILE_INTERVAL_MS = 60_000;

export interface Session {
  /** Connects to the provider and follows it. */
  follow(): Promise<AuthClient>;
  /** Nobody signed in here before: known without the provider. */
  assumeSignedOut(): void;
  /** The stored user is another one than the provider's SDK knows: starts it anew. */
  reconnect(): Promise<void>;
  /** Null before the provider was connected. */
  client(): AuthClient | null;
  /** Lets the visitor do something with the provider, and brings the page in line with what came of it. */
  attempt(action: (auth: AuthClient) => Promise<void>, wantsUser: boolean): Promise<SessionResult>;
  /** Something about the user is known from elsewhere, e.g. another tab. */
  noteUser(user: AuthUser): void;
  /**
   * Asks for the profile of who is signed in anew; says on the bus when it names another plan.
   *
   * @param options.atOnce also within a minute of the last time, e.g. after a payment
   * @param options.name the name that was just saved: the provider's account gets it too
   */
  refreshProfile(options?: { atOnce?: boolean; name?: string }): Promise<void>;
  /** Token for the transport; null when signed out. With `open` only what is known already. */
  token(open: boolean): Promise<string | null>;
  /** A token newer than the one that the API refused; null when there is none. */
  freshToken(refused: string): Promise<string | null>;
  /** Signs out because the session is no longer taken. */
  end(): Promise<void>;
}

/** Follows the sign-in provider and brings store, caches and events in line with who is here. */
export function createSession(options: SessionOptions): Session {
  const { store, transport, connect, onEnded, onEntered, onLeft, wait } = options;
  const { now = () => performance.now() } = options;
  let client: Promise<AuthClient> | null = null;
  let connected: AuthClient | null = null;
  /** User whose session the store shows; undefined before the first answer. */
  let current: string | null | undefined;
  /** The tokens of the user may be sent: not after their profile did not appear. */
  let active = false;
  /** When the profile was asked for last, on the clock of `now`. */
  let profileAskedAt = -Infinity;
  /** Name that the provider's account has yet to get; null when it has it. */
  let nameToSend: string | null = null;
  let settling: Promise<void> = Promise.resolve();
  /** Attempts that are under way: each ends for itself, a double click must not end the other's. */
  let attempts = 0;
  let renewal: Promise<string | null> | null = null;

  function settle(uid: string | null): Promise<void> {
    if (uid === current) return settling;
    const before = current;
    current = uid;
    active = uid !== null;
    nameToSend = null;
    if (before === undefined) transport.forget();
    else transport.changeVisitor();
    // Before the answers are dropped: what stands for the former user would ask for them again, without a token.
    if (before) store.dispatch(uid === null ? signedOut() : profileAwaited());
    if (before !== undefined) store.dispatch(productApi.util.resetApiState());
    if (before) {
      eventBus.publish('session/logout', {}, 'shell');
      onLeft?.(before);
    }
    if (uid === null) {
      store.dispatch(signedOut());
      settling = Promise.resolve();
    } else settling = enter(uid);
    return settling;
  }

  const profileOf = (uid: string): Promise<SessionProfile | null> =>
    readProfile({
      document: async () => (await follow()).userDocument(uid),
      api: () => transport.request<Profile>({ path: '/me', fresh: true, silent: true }),
      uid,
    });

  async function enter(uid: string): Promise<void> {
    if (store.getState().session.status !== 'unknown') store.dispatch(profileAwaited());
    eventBus.publish('session/login', { uid }, 'shell');
    profileAskedAt = now();
    const user = await pollProfile({
      ask: () => profileOf(uid),
      isStale: () => current !== uid,
      wait,
    });
    if (current !== uid) return;
    if (user) {
      const emailVerified =
        user.emailVerified === true || connected?.user()?.emailVerified === true;
      store.dispatch(signedIn({ ...user, emailVerified }));
      return;
    }
    active = false;
    store.dispatch(signedOut());
    eventBus.publish('session/logout', {}, 'shell');
    telemetry.error(new Error('No profile appeared'), { part: 'session', phase: 'profile' });
  }

  function noteUser({ uid, emailVerified }: AuthUser): void {
    const { user } = store.getState().session;
    if (user?.uid === uid && emailVerified && !user.emailVerified)
      store.dispatch(signedIn({ ...user, emailVerified }));
  }

  /** If the provider refuses or is out of reach, the next refresh of the profile tries again. */
  async function sendName(uid: string): Promise<void> {
    const name = nameToSend;
    if (name === null || connected?.user()?.uid !== uid) return;
    try {
      await connected.changeName(name);
      if (nameToSend === name) nameToSend = null;
    } catch (error) {
      telemetry.error(error, { part: 'session', phase: 'name' });
    }
  }

  async function refreshProfile({
    atOnce = false,
    name,
  }: { atOnce?: boolean; name?: string } = {}): Promise<void> {
    const { user } = store.getState().session;
    if (!active || !user) return;
    if (name !== undefined) nameToSend = name;
    void sendName(user.uid);
    if (!atOnce && now() - profileAskedAt < MIN_PROFILE_INTERVAL_MS) return;
    profileAskedAt = now();
    const data = await profileOf(user.uid);
    const latest = store.getState().session.user;
    // Somebody else is here by now, or there is no answer: what is shown stays.
    if (data?.uid !== user.uid || latest?.uid !== user.uid) return;
    const plan = planOf(data.subscriptions);
    // The user document of a real project may not have the saved name yet.
    const displayName = name ?? data.name;
    if (displayName !== latest.name) store.dispatch(signedIn({ ...latest, name: displayName }));
    if (plan === latest.userPlan) return;
    store.dispatch(signedIn({ ...latest, name: displayName, userPlan: plan }));
    // What the former plan opened, or did not, is asked for anew.
    transport.forget();
    store.dispatch(productApi.util.invalidateTags(['plan']));
    eventBus.publish('plan/changed', { plan }, 'shell');
  }

  function follow(): Promise<AuthClient> {
    client ??= connect().then(
      async (auth) => {
        connected = auth;
        auth.onUser((user) => {
          // During sign-up the user exists before the name is in the token; `attempt` settles then.
          if (attempts > 0 || connected !== auth) return;
          void settle(user?.uid ?? null);
          if (user) noteUser(user);
        });
        await auth.ready();
        if (attempts === 0) void settle(auth.user()?.uid ?? null);
        return auth;
      },
      (error: unknown) => {
        client = null;
        throw error;
      },
    );
    return client;
  }

  async function end(): Promise<void> {
    const had = active || store.getState().session.user !== null;
    active = false;
    await connected?.signOut().catch(() => {});
    await settle(null);
    if (had) onEnded?.();
  }

  async function renew(auth: AuthClient): Promise<string | null> {
    try {
      return await auth.token(true);
    } catch (error) {
      // Without an answer nothing is known: the visitor stays signed in.
      if (sessionFailure(error).cause === 'gone') await end();
      return null;
    }
  }

  return {
    follow,
    end,
    noteUser,
    refreshProfile,
    client: () => connected,
    assumeSignedOut() {
      if (current === undefined && !client) void settle(null);
    },
    async reconnect() {
      const before = connected;
      connected = null;
      client = null;
      await before?.close();
      await follow();
    },
    async attempt(action, wantsUser) {
      try {
        const auth = await follow();
        attempts += 1;
        try {
          await action(auth);
        } finally {
          attempts -= 1;
        }
        await settle(auth.user()?.uid ?? null);
        if (wantsUser && store.getState().session.status !== 'signed-in') {
          current = undefined;
          return sessionFailure({ code: 'session/no-profile' });
        }
        if (wantsUser) onEntered?.();
        return { ok: true };
      } catch (error) {
        // A name that could not be set, or a word of another tab meanwhile: somebody else is here all the same.
        if (connected && attempts === 0 && current !== undefined)
          void settle(connected.user()?.uid ?? null);
        return sessionFailure(error);
      }
    },
    async token(open) {
      if (!client || (open && !connected)) return null;
      const auth = await client;
      if (!active) return null;
      try {
        return await auth.token();
      } catch (error) {
        if (sessionFailure(error).cause === 'gone') await end();
        return null;
      }
    },
    async freshToken(refused) {
      if (!connected || !active) return null;
      const auth = connected;
      // Another call may have brought one already.
      const token = await auth.token().catch(() => null);
      if (token !== null && token !== refused) return token;
      renewal ??= renew(auth).finally(() => {
        renewal = null;
      });
      return renewal;
    },
  };
}
