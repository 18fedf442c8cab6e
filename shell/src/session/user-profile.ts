import type { Profile } from 'shared/contract';
import { eventBus } from 'shared/events';
import { productApi, type PlatformStore } from 'shared/store';
import { planOf, profileAwaited, signedIn, signedOut, type Transport } from 'shared/store/host';
import { telemetry } from '../telemetry/telemetry';
import type { AuthUser } from './auth-client';
import type { ProviderConnection } from './provider-connection';
import {
  pollProfile,
  readProfile,
  sleep,
  type ProfileOptions,
  type SessionProfile,
} from './profile';
import type { Visitor } from './visitor';

/** Minimum time in ms between two profile requests caused by a return to the tab. */
const MIN_PROFILE_INTERVAL_MS = 60_000;
/** Time in ms between the start of the SDK and the user document of a restored session. */
const CONFIRM_AFTER_MS = 10_000;

export interface UserProfileOptions {
  store: PlatformStore;
  transport: Pick<Transport, 'request' | 'forget'>;
  connection: ProviderConnection;
  visitor: Pick<Visitor, 'is' | 'isActive' | 'suspend'>;
  /** Whether the stored record of the user says that the address is verified. */
  isStoredVerified: () => boolean;
  wait?: ProfileOptions['wait'];
  /** Monotonic clock, in ms. */
  now: () => number;
}

export interface UserProfile {
  /** Polls the profile of a new user. Without one, the page shows a signed-out visitor. */
  enter(uid: string): Promise<void>;
  /** Takes user data from elsewhere, e.g. from another tab. */
  noteUser(user: AuthUser): void;
  /**
   * Refetches the profile of the signed-in user; publishes `plan/changed` if the plan differs.
   *
   * @param options.atOnce also within a minute of the last fetch, e.g. after a payment
   * @param options.name the name that was just saved, to be set at the provider too
   */
  refresh(options?: { atOnce?: boolean; name?: string }): Promise<void>;
  /** The SDK has loaded: reads the user document that a restored session has not read yet. */
  confirm(): Promise<void>;
}

/** The profile of the visitor in the store. */
export function createUserProfile(options: UserProfileOptions): UserProfile {
  const { store, transport, connection, visitor, isStoredVerified, wait = sleep, now } = options;
  /** Time of the last profile request, on the clock of `now`. */
  let requestedAt = -Infinity;
  /** Whether the profile is the answer of the API, read without the user document. */
  let isOfApi = false;
  /** Name that is not yet set at the provider; null if up to date. */
  let unsentName: string | null = null;

  const api = () => transport.request<Profile>({ path: '/me', fresh: true, silent: true });

  async function read(uid: string): Promise<SessionProfile | null> {
    requestedAt = now();
    // A restored user needs no SDK: the API answers to the stored token.
    const restored = connection.opening() === null ? (await api()).data : undefined;
    isOfApi = restored?.uid === uid;
    if (restored && isOfApi) return restored;
    return readProfile({
      document: async () => (await connection.open()).userDocument(uid),
      api,
      uid,
    });
  }

  const isVerified = (): boolean =>
    connection.isReady() ? connection.client()?.user()?.emailVerified === true : isStoredVerified();

  /** If the provider refuses or cannot be reached, the next refresh tries again. */
  async function sendName(uid: string): Promise<void> {
    const name = unsentName;
    const auth = connection.client();
    if (name === null || auth?.user()?.uid !== uid) return;
    try {
      await auth.changeName(name);
      if (unsentName === name) unsentName = null;
    } catch (error) {
      telemetry.error(error, { part: 'session', phase: 'name' });
    }
  }

  async function refresh({ atOnce = false, name }: { atOnce?: boolean; name?: string } = {}) {
    const { user } = store.getState().session;
    if (!visitor.isActive() || !user) return;
    if (name !== undefined) unsentName = name;
    void sendName(user.uid);
    if (!atOnce && now() - requestedAt < MIN_PROFILE_INTERVAL_MS) return;
    const data = await read(user.uid);
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

  return {
    async enter(uid) {
      unsentName = null;
      if (store.getState().session.status !== 'unknown') store.dispatch(profileAwaited());
      eventBus.publish('session/login', { uid }, 'shell');
      const user = await pollProfile({
        ask: () => read(uid),
        isStale: () => !visitor.is(uid),
        wait,
      });
      if (!visitor.is(uid)) return;
      if (user) {
        const emailVerified = user.emailVerified === true || isVerified();
        store.dispatch(signedIn({ ...user, emailVerified }));
        return;
      }
      visitor.suspend();
      store.dispatch(signedOut());
      eventBus.publish('session/logout', {}, 'shell');
      telemetry.error(new Error('No profile appeared'), { part: 'session', phase: 'profile' });
    },
    noteUser({ uid, emailVerified }) {
      const { user } = store.getState().session;
      if (user?.uid === uid && emailVerified && !user.emailVerified)
        store.dispatch(signedIn({ ...user, emailVerified }));
    },
    refresh,
    async confirm() {
      if (!isOfApi) return;
      isOfApi = false;
      // The page's own requests come first.
      await wait(CONFIRM_AFTER_MS);
      await refresh({ atOnce: true });
    },
  };
}
