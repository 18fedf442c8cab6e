/** Opens the start page of a signed-in user, see `start-script.ts`. */
import type { brand } from 'shared/brand';

/** Replaced by their values, see `storage-keys.ts`. */
declare const keys: Record<keyof typeof brand.storageKeys, string>;

/** The start path that a signed-in user has chosen; null without a choice or without storage. */
function startPath(): string | null {
  try {
    const isSignedIn = Number(localStorage.getItem(keys.accountWidth)) > 0;
    return isSignedIn ? localStorage.getItem(keys.startPath) : null;
  } catch {
    return null;
  }
}

/** Whether this is a new navigation: a reload and a step back show the requested page. */
function isNavigation(): boolean {
  try {
    const [entry] = performance.getEntriesByType('navigation');
    return !entry || (entry as PerformanceNavigationTiming).type === 'navigate';
  } catch {
    return true;
  }
}

const path = startPath()?.replace(/^last:/, '') ?? '';
const { pathname, search, hash } = location;
if (/^\/[^/]/.test(path) && pathname === '/' && !search && !hash && isNavigation()) {
  document.documentElement.style.visibility = 'hidden';
  location.replace(path);
}
