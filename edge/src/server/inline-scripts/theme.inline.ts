/** Sets theme and reserved places before the first paint, see `theme-script.ts`. */
import type { brand } from 'shared/brand';

/** Replaced by their values, see `storage-keys.ts`. */
declare const keys: Record<keyof typeof brand.storageKeys, string>;
/** Replaced by JSON. */
declare const themeColors: Record<string, string>;

/** Larger than any name menu or notice, in px: the chrome did not write such an entry. */
const LARGEST = 400;

const root = document.documentElement;
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
/** A length in px; null if the entry contains none. */
function length(key: string): number | null {
  const value = Number(read(key));
  return value > 0 && value < LARGEST ? value : null;
}

const choice = read(keys.theme);
const system = (): string =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const isForced = matchMedia('(forced-colors: active)').matches;
const theme =
  choice !== null && !isForced && Object.hasOwn(themeColors, choice) ? choice : system();
root.classList.add(theme);
if (read(keys.filterPanel) === 'closed') root.classList.add('filters-closed');
if (read(keys.blueOrange) === 'on') root.classList.add('blue-orange');
const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
if (meta) meta.content = themeColors[theme] ?? '';

const accountWidth = length(keys.accountWidth);
if (accountWidth !== null) {
  root.classList.add('returning');
  root.style.setProperty('--account-width', `${accountWidth}px`);
  const noticeHeight = length(keys.noticeHeight);
  if (noticeHeight !== null) root.style.setProperty('--notice-height', `${noticeHeight}px`);
}
