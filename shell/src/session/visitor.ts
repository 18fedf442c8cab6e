import { eventBus } from 'shared/events';
import { productApi, type PlatformStore } from 'shared/store';
import { profileAwaited, signedOut, type Transport } from 'shared/store/host';

/**
 * The visitor whose session this page shows:
 *
 * | State        | Means                        | Tokens   | Entered when                        |
 * | ------------ | ---------------------------- | -------- | ----------------------------------- |
 * | `unknown`    | the provider has not replied | none     | start, sign-in without a profile    |
 * | `signed-out` | no user                      | none     | the provider reports no user        |
 * | `active`     | a user, profile or its poll  | sent     | the provider reports another user   |
 * | `suspended`  | a user without access        | withheld | no profile appeared, session ended  |
 */
type State =
  | { name: 'unknown' }
  | { name: 'signed-out' }
  | { name: 'active' | 'suspended'; uid: string };

export interface VisitorOptions {
  store: PlatformStore;
  transport: Pick<Transport, 'forget' | 'changeVisitor'>;
  /** A user has arrived: loads the profile. */
  onEnter: (uid: string) => Promise<void>;
  /** The user is no longer signed in here. */
  onLeave?: ((uid: string) => void) | undefined;
}

export interface Visitor {
  /** Whether the provider has reported a user or none. */
  isKnown(): boolean;
  /** Whether this user is the visitor. */
  is(uid: string): boolean;
  /** Whether the visitor's tokens may be sent. */
  isActive(): boolean;
  /** Moves to the user that the provider reports. Resolves once the profile is loaded. */
  settle(uid: string | null): Promise<void>;
  /** No further tokens are sent for this user. */
  suspend(): void;
  /** The next user settles as the first one of the page, even if it is the same. */
  reset(): void;
}

/** Keeps store, caches and events in agreement with the visitor. */
export function createVisitor({ store, transport, onEnter, onLeave }: VisitorOptions): Visitor {
  let state: State = { name: 'unknown' };
  let settling: Promise<void> = Promise.resolve();

  const uidOf = (one: State): string | null => ('uid' in one ? one.uid : null);

  function leave(before: State, isSignedOut: boolean): void {
    const uid = uidOf(before);
    // Before the cache is reset: components of the former user would refetch without a token.
    if (uid !== null) store.dispatch(isSignedOut ? signedOut() : profileAwaited());
    if (before.name !== 'unknown') store.dispatch(productApi.util.resetApiState());
    if (uid === null) return;
    eventBus.publish('session/logout', {}, 'shell');
    onLeave?.(uid);
  }

  return {
    isKnown: () => state.name !== 'unknown',
    is: (uid) => uidOf(state) === uid,
    isActive: () => state.name === 'active',
    settle(uid) {
      if (state.name !== 'unknown' && uidOf(state) === uid) return settling;
      const before = state;
      state = uid === null ? { name: 'signed-out' } : { name: 'active', uid };
      if (before.name === 'unknown') transport.forget();
      else transport.changeVisitor();
      leave(before, uid === null);
      if (uid === null) {
        store.dispatch(signedOut());
        settling = Promise.resolve();
      } else settling = onEnter(uid);
      return settling;
    },
    suspend() {
      if (state.name === 'active') state = { name: 'suspended', uid: state.uid };
    },
    reset() {
      state = { name: 'unknown' };
    },
  };
}
