import { brand } from 'shared/brand';
import { openChannel } from 'shared/browser';
import type { Session } from './session';
import { isStoredUserKey, parseStoredUser, storedUser, type StoredUser } from './stored-user';

/** Messages between tabs of this site about a user stored for one tab, and about sign-out. */
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
  /** Source of storage and page events. */
  events: Pick<Window, 'addEventListener'>;
}

export interface OtherTabs {
  /** Asks the other tabs for a user stored for the tab only. */
  ask(): void;
  /** Announces that a user is stored for this tab, or that the user signed out. */
  tellHere(): void;
  tellLeft(uid: string): void;
}

/**
 * Keeps one visitor per browser: a sign-in or sign-out in one tab applies to all. For kept users
 * the SDK does so, as long as it uses the shared storage; other cases are handled here. A user who
 * is not kept is stored per tab. Tabs pass that user on, so the session ends with the last tab.
 */
export function followOtherTabs({
  session,
  storages,
  channel,
  events,
}: OtherTabsOptions): OtherTabs {
  const { browser, tab } = storages;
  const here = (): string | null => session.client()?.user()?.uid ?? null;

  /** Without the SDK, the visitor is the restored user. */
  const isHere = (uid: string): boolean =>
    session.client() ? here() === uid : session.isVisitor(uid);

  const adopt = (): void => {
    const started = session.client() ? session.reconnect() : session.follow().then(() => {});
    // If the SDK cannot be loaded, the page stays as it is.
    started.catch(() => {});
  };

  /**
   * Signs out only if the SDK does not notice: its own sign-out could hit the next user in the
   * storage.
   */
  async function leave(uid: string): Promise<void> {
    if (here() === uid && !session.client()?.hearsOtherTabs())
      await session.attempt((auth) => auth.signOut(), false);
  }

  function onKept(key: string, before: StoredUser | null, now: StoredUser | null): void {
    if (now === null) {
      if (before && session.client()) void leave(before.uid);
      // The SDK finds no user in the storage, and the page follows it.
      else if (before && session.isVisitor(before.uid)) adopt();
    } else if (isHere(now.uid)) session.noteUser(now);
    else if (!session.client()?.hearsOtherTabs()) {
      // Another user signed in: a reload must not restore the user of this tab.
      tab?.removeItem(key);
      adopt();
    }
  }

  /** Pages in the back/forward cache miss changes of other tabs. */
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
      // All tabs share a kept user already.
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
