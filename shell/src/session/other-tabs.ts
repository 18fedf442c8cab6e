import { brand } from 'shared/brand';
import { openChannel } from 'shared/browser';
import type { Session } from './session';
import { isStoredUserKey, parseStoredUser, storedUser, type StoredUser } from './stored-user';

/** What tabs of this site tell each other about a user who is stored for a tab alone, and about leaving. */
export type TabMessage =
  | { kind: 'who-is-here' }
  | { kind: 'here'; key: string; value: string }
  | { kind: 'left'; uid: string };

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface OtherTabsOptions {
  session: Session;
  storages: { browser: Storage | null; tab: Storage | null };
  channel: TabChannel | null;
  /** Where storage and page events arrive. */
  events: Pick<Window, 'addEventListener'>;
}

export interface OtherTabs {
  /** Asks the other tabs for a user who is stored for them alone. */
  ask(): void;
  /** Tells them that a user stored for this tab is here, or that somebody left. */
  tellHere(): void;
  tellLeft(uid: string): void;
}

/**
 * One browser, one visitor: whoever signs in or out in one tab does so in all. The SDK sees to it for
 * users who are kept, as long as its storage is the shared one; the rest is here. A user who is not kept
 * lives in the storage of each tab; tabs hand them to each other, so that they end with the last tab.
 */
export function followOtherTabs({
  session,
  storages,
  channel,
  events,
}: OtherTabsOptions): OtherTabs {
  const { browser, tab } = storages;
  const here = (): string | null => session.client()?.user()?.uid ?? null;

  const adopt = (): void => {
    const started = session.client() ? session.reconnect() : session.follow().then(() => {});
    // The SDK could not be had: the page goes on as it is.
    started.catch(() => {});
  };

  /** Only where the SDK does not hear of it: its own sign-out could meet the next user in the storage. */
  async function leave(uid: string): Promise<void> {
    if (here() === uid && !session.client()?.hearsOtherTabs())
      await session.attempt((auth) => auth.signOut(), false);
  }

  function onKept(key: string, before: StoredUser | null, now: StoredUser | null): void {
    if (now === null) {
      if (before) void leave(before.uid);
    } else if (here() === now.uid) session.noteUser(now);
    else if (!session.client()?.hearsOtherTabs()) {
      // Another user took over: the one of this tab must not come back with a reload.
      tab?.removeItem(key);
      adopt();
    }
  }

  /** Pages in the back/forward cache miss what happens meanwhile. */
  function compare(): void {
    const stored = storedUser(browser) ?? storedUser(tab);
    if ((stored?.uid ?? null) !== here()) adopt();
  }

  function onMessage(message: unknown): void {
    if (!isTabMessage(message)) return;
    if (message.kind === 'left') void leave(message.uid);
    else if (message.kind === 'who-is-here') tellHere();
    else {
      const other = parseStoredUser(message.key, message.value);
      // A kept user is everybody's already.
      if (!other || !isStoredUserKey(other.key) || storedUser(browser) || other.uid === here())
        return;
      tab?.setItem(other.key, other.value);
      adopt();
    }
  }

  function tellHere(): void {
    const stored = session.client()?.isOfThisTab() && here() !== null ? storedUser(tab) : null;
    if (stored) channel?.postMessage({ kind: 'here', key: stored.key, value: stored.value });
  }

  events.addEventListener('storage', ({ key, oldValue, newValue, storageArea }: StorageEvent) => {
    if (storageArea === browser && isStoredUserKey(key))
      onKept(key, parseStoredUser(key, oldValue), parseStoredUser(key, newValue));
  });
  events.addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare();
  });
  channel?.addEventListener('message', ({ data }) => onMessage(data));

  return {
    ask: () => channel?.postMessage({ kind: 'who-is-here' }),
    tellHere,
    tellLeft: (uid) => channel?.postMessage({ kind: 'left', uid }),
  };
}

export const openTabChannel = (): TabChannel | null => openChannel(`${brand.storagePrefix}session`);

function isTabMessage(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null) return false;
  const text = (name: string): boolean => typeof Reflect.get(message, name) === 'string';
  const kind: unknown = Reflect.get(message, 'kind');
  return (
    kind === 'who-is-here' ||
    (kind === 'left' && text('uid')) ||
    (kind === 'here' && text('key') && text('value'))
  );
}
