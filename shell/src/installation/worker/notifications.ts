/**
 * Notifications of the service worker: shows what a push message contains, and opens its page on a
 * press. It opens pages of this site only, whatever the message says.
 */
import { brand } from 'shared/brand';
import type { PushMessage } from 'shared/contract';

/** Options of a notification that we use; `renotify` is missing in the types of a page. */
export interface NoticeOptions {
  body: string;
  tag: string;
  icon: string;
  /** Sounds again when a notification with the same tag is replaced. */
  renotify: boolean;
  data: { path: string };
}

/** A notification that is to be shown. */
export interface Notice {
  title: string;
  options: NoticeOptions;
}

const MAX_TEXT = 300;

const text = (record: object, name: keyof PushMessage): string | null => {
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT) : null;
};

/** Address of a path on this site. The home page for anything else. */
export function ownAddress(path: unknown, origin: string): string {
  const home = new URL('/', origin).href;
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return home;
  const url = new URL(path, origin);
  return url.origin === origin ? url.href : home;
}

function parsed(content: string): object {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * The notification of a push message. A browser requires one for each message, so an
 * unreadable message of another release gives a generic one.
 */
export function noticeOf(content: string): Notice {
  const message = parsed(content);
  return {
    title: text(message, 'title') ?? `${brand.name} alert`,
    options: {
      body: text(message, 'body') ?? 'One of your alerts fired.',
      tag: text(message, 'tag') ?? 'alert',
      icon: '/icon-192.png',
      renotify: true,
      data: { path: text(message, 'path') ?? '/dashboard' },
    },
  };
}

/** Members of a window client that are used. */
export interface PageWindow {
  url: string;
  focus(): Promise<unknown>;
}

/**
 * Focuses a window that shows the page, or opens one. An open page is never navigated away: it may
 * hold unsaved input.
 */
export async function openPage(
  address: string,
  windows: readonly PageWindow[],
  openWindow: (address: string) => Promise<unknown>,
): Promise<void> {
  const open = windows.find(({ url }) => url === address);
  await (open ? open.focus() : openWindow(address));
}
