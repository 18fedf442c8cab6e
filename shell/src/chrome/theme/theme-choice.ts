import { brand } from 'shared/brand';
import type { Theme } from 'shared/store/host';
import type { ThemeChoice } from 'shared/contract';
import { THEMES } from 'shared/ui';
import { readStored, writeStored } from '../storage';

const { theme: THEME, blueOrange: BLUE_ORANGE } = brand.storageKeys;
const DARK = '(prefers-color-scheme: dark)';
const FORCED = '(forced-colors: active)';

/** The choice stored on this device; `system` without an entry. */
export function storedChoice(): ThemeChoice {
  const stored = readStored(THEME);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export const storeChoice = (choice: ThemeChoice) =>
  writeStored(THEME, choice === 'system' ? null : choice);
export const storedBlueOrange = () => readStored(BLUE_ORANGE) === 'on';
export const storeBlueOrange = (on: boolean) => writeStored(BLUE_ORANGE, on ? 'on' : null);

/** True for storage keys of the theme. Null means that the whole storage was cleared. */
export const isThemeEntry = (key: string | null) =>
  key === null || key === brand.storagePrefix + THEME || key === brand.storagePrefix + BLUE_ORANGE;

/**
 * Resolves a choice to a theme on this system. Charts and maps are not subject to forced colours,
 * so they must match the system's background.
 */
export function themeOf(choice: ThemeChoice): Theme {
  const followsSystem = choice === 'system' || window.matchMedia(FORCED).matches;
  if (!followsSystem) return choice;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

/** Calls back when the system's colours change, until the signal is aborted. */
export function onSystemTheme(listener: () => void, signal: AbortSignal): void {
  for (const query of [DARK, FORCED])
    window.matchMedia(query).addEventListener('change', listener, { signal });
}

/**
 * Applies the theme: the class on `<html>` and `<body>`, and the colour of the browser's own
 * chrome.
 */
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
