import { brand } from 'shared/brand';
import type { Theme } from 'shared/store/host';
import type { ThemeChoice } from 'shared/contract';
import { THEMES } from 'shared/ui';
import { readStored, writeStored } from '../storage';

const { theme: THEME, blueOrange: BLUE_ORANGE } = brand.storageKeys;
const DARK = '(prefers-color-scheme: dark)';

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

/** The theme that a choice means on this system now. */
export const themeOf = (choice: ThemeChoice): Theme =>
  choice === 'system' ? (window.matchMedia(DARK).matches ? 'dark' : 'light') : choice;

/** Calls back when the system goes dark or light, until the signal ends it. */
export const onSystemTheme = (listener: () => void, signal: AbortSignal) =>
  window.matchMedia(DARK).addEventListener('change', listener, { signal });

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
