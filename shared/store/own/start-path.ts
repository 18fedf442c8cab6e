import { brand } from 'shared/brand';
import { localStore, storeEntry } from 'shared/browser';
import type { StartPage } from 'shared/contract';

/** Where `/` leads on this device; the HTML reads it before the first paint. No entry: nowhere. */
const KEY = brand.storagePrefix + brand.storageKeys.startPath;
const DASHBOARD = '/dashboard';
/** Before the path of a page that moves on with the visitor. */
const LAST = 'last:';

/** Remembers the choice of the account on this device. */
export function rememberStartPage(startPage: StartPage): void {
  change((before) => {
    if (startPage === 'home') return null;
    if (startPage === 'dashboard') return DASHBOARD;
    return before?.startsWith(LAST) ? before : LAST + DASHBOARD;
  });
}

/** The page that is open, for who chose to begin where they last were. */
export const rememberLastPath = (path: string): void =>
  change((before) => (before?.startsWith(LAST) && path !== '/' ? LAST + path : before));

/** Nobody is signed in any more: `/` leads nowhere. */
export const forgetStartPath = (): void => change(() => null);

function change(next: (before: string | null) => string | null): void {
  const before = localStore().getItem(KEY);
  const after = next(before);
  if (after !== before) storeEntry(localStore(), KEY, after);
}
