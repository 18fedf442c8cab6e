import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import type { StartPage } from 'shared/contract';

/**
 * Target of `/` on this device. The HTML reads it before the first paint. No entry: no redirect.
 */
const KEY = brand.storagePrefix + brand.storageKeys.startPath;
const DASHBOARD = '/dashboard';
/** Prefix of a path that follows the visitor's last page. */
const LAST = 'last:';

/** Stores the account's choice on this device. */
export function rememberStartPage(startPage: StartPage): void {
  change((before) => {
    if (startPage === 'home') return null;
    if (startPage === 'dashboard') return DASHBOARD;
    return before?.startsWith(LAST) ? before : LAST + DASHBOARD;
  });
}

/** Stores the current page, if the user chose to start on the last page. */
export const rememberLastPath = (path: string): void =>
  change((before) => (before?.startsWith(LAST) && path !== '/' ? LAST + path : before));

/** After a sign-out, `/` does not redirect. */
export const forgetStartPath = (): void => change(() => null);

function change(next: (before: string | null) => string | null): void {
  const before = localStore().getItem(KEY);
  const after = next(before);
  if (after !== before) storeEntry(localStore(), KEY, after);
}
