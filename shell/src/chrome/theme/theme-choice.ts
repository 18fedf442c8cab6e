import { brand } from 'shared/brand';
import type { Theme } from 'shared/store/host';
import type { ThemeChoice } from 'shared/contract';
import { THEMES } from 'shared/ui';
import { readStored, writeStored } from '../storage';

const { theme: THEME, blueOrange: BLUE_ORANGE } = brand.storageKeys;
const DARK = '(prefers-color-scheme: dark)';
const FORCED = '(forced-colors: active)';

/** What the visitor chose on this device; without an entry the system decides. */
export function storedChoice(): ThemeChoice {
  const stored = readStored(THEME);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export const storeChoice = (choice: ThemeChoice) =>
  writeStored(THEME, choice === 'system' ? null : choice);
export const storedBlueOrange = () => readStored(BLUE_ORANGE) === 'on';
export const storeBlueOrange = (on: boolean) => writeStored(BLUE_ORANGE, on ? 'on' : null);

/** True for entries of local storage that the theme is made of; null is the whole storage cleared. */
export const isThemeEntry = (key: string | null) =>
  key === null || key === brand.storagePrefix + THEME || key === brand.storagePrefix + BLUE_ORANGE;

/**
 * The theme that a choice means on this system now. Forced colours bring a ground of their own: charts and maps, whose
 * colours are not forced, have to suit it.
 */
export function themeOf(choice: ThemeChoice): Theme {
  const followsSystem = choice === 'system' || window.matchMedia(FORCED).matches;
  if (!followsSystem) return choice;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Calls back when the colours of the system change, until the signal ends it. */
export function onSystemTheme(listener: () => void, signal: AbortSignal): void {
  for (const query of [DARK, FORCED])
    window.matchMedia(query).addEventListener('change', listener, { signal });
}

/** Writes the theme on the page: its class on `<html>` and `<body>`, the colour of the browser's own frame. */
export function applyTheme(theme: Theme, blueOrange: boolean): void {
  for (const element of [document.documentElement, document.body]) {
    element.classList.remove(...THEMES);
    element.classList.add(theme);
    element.classList.toggle('blue-orange', blueOrange);
  }
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', brand.themeColors[theme]);
}
