import type { Theme } from 'shared/store';
import { THEMES } from 'shared/ui';
import { readStored, writeStored } from '../storage';

export type ThemeChoice = Theme | 'system';

const THEME = 'theme';
const BLUE_ORANGE = 'blue-orange';
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

/** The theme that a choice means on this system now. */
export const themeOf = (choice: ThemeChoice): Theme =>
  choice === 'system' ? (window.matchMedia(DARK).matches ? 'dark' : 'light') : choice;

/** Calls back when the system goes dark or light; returns what ends it. */
export function onSystemTheme(listener: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Writes the theme on the page: its class on `<html>` and `<body>`. */
export function applyTheme(theme: Theme, blueOrange: boolean): void {
  for (const element of [document.documentElement, document.body]) {
    element.classList.remove(...THEMES);
    element.classList.add(theme);
    element.classList.toggle('blue-orange', blueOrange);
  }
}
