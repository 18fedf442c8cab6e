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
  /** Loads the sign-in SDK; called again only after it failed or was released. */
  connect: () => Promise<AuthClient>;
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

/** Minimum time in ms between two profile requests caused by a return to the tab. */
const MIN_PROFILE_INTERVAL_MS = 60_000;

export interface Session {
  /** Connects to the provider and follows its user. */
  follow(): Promise<AuthClient>;
  /** The visitor never signed in here: this is known without the provider. */
  assumeSignedOut(): void;
  /** Restarts the SDK, because the stored user differs from the SDK's. */
  reconnect(): Promise<void>;
  /** Null until the provider is connected. */
  client(): AuthClient | null;
  /** Runs an action at the provider, then synchronises the page with the result. */
  attempt(action: (auth: AuthClient) => Promise<void>, wantsUser: boolean): Promise<SessionResult>;
  /** Takes user data from elsewhere, e.g. from another tab. */
  noteUser(user: AuthUser): void;
  /**
   * Refetches the profile of the signed-in user; publishes `plan/changed` if the plan differs.
   *
   * @param options.atOnce also within a minute of the last fetch, e.g. after a payment
   * @param options.name the name that was just saved, to be set at the provider too
   */
  refreshProfile(options?: { atOnce?: boolean; name?: string }): Promise<void>;
  /**
   * Token for the transport; null if signed out. With `open`, only a token that is already known.
   */
  token(open: boolean): Promise<string | null>;
  /** A token newer than the one the API refused; null if unavailable. */
  freshToken(refused: string): Promise<string | null>;
  /** Signs out because the session is no longer accepted. */
  end(): Promise<void>;
}

/** Follows the sign-in provider and synchronises store, caches and events with its user. */
export function createSession(options: SessionOptions): Session {
  const { store, transport, connect, onEnded, onEntered, onLeft, wait } = options;
  const { now = () => performance.now() } = options;
  let client: Promise<AuthClient> | null = null;
  let connected: AuthClient | null = null;
  /** User whose session the store shows; undefined before the first result. */
  let current: string | null | undefined;
  /** Whether the user's tokens may be sent: false if their profile did not appear. */
  let active = false;
  /** Time of the last profile request, on the clock of `now`. */
  let profileAskedAt = -Infinity;
  /** Name that is not yet set at the provider; null if up to date. */
  let nameToSend: string | null = null;
  let settling: Promise<void> = Promise.resolve();
  /**
   * Number of running attempts. Each ends on its own: a double click must not end the other
   * attempt.
   */
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
    // Before the cache is reset: components of the former user would refetch without a token.
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

  /** If the provider refuses or cannot be reached, the next profile refresh tries again. */
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
    // Another user signed in, or the request failed: keep the current profile.
    if (data?.uid !== user.uid || latest?.uid !== user.uid) return;
    const plan = planOf(data.subscriptions);
    // The user document of a real project may not contain the saved name yet.
    const displayName = name ?? data.name;
    if (displayName !== latest.name) store.dispatch(signedIn({ ...latest, name: displayName }));
    if (plan === latest.userPlan) return;
    store.dispatch(signedIn({ ...latest, name: displayName, userPlan: plan }));
    // Refetch data that depends on the plan.
    transport.forget();
    store.dispatch(productApi.util.invalidateTags(['plan']));
    eventBus.publish('plan/changed', { plan }, 'shell');
  }

  function follow(): Promise<AuthClient> {
    client ??= connect().then(
      async (auth) => {
        connected = auth;
        auth.onUser((user) => {
          // During sign-up the user exists before the token contains the name; `attempt` settles
          // then.
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
      // If the request fails, nothing is known: the visitor stays signed in.
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
        // The user may have changed although the attempt failed: the name could not be set, or
        // another tab acted.
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
      // Another call may have received a new token already.
      const token = await auth.token().catch(() => null);
      if (token !== null && token !== refused) return token;
      renewal ??= renew(auth).finally(() => {
        renewal = null;
      });
      return renewal;
    },
  };
}
