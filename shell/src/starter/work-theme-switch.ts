import {
  applyTheme,
  storeChoice,
  storedBlueOrange,
  storedChoice,
  themeOf,
} from '../chrome/theme/theme-choice';

export const isThemeSwitch = (control: Element): boolean => control.matches('[data-theme-switch]');

/** Switches between light and dark as the shell does, for visitors without an account. */
export function workThemeSwitch(control: Element): boolean {
  if (!isThemeSwitch(control)) return false;
  const theme = themeOf(storedChoice()) === 'light' ? 'dark' : 'light';
  storeChoice(theme);
  applyTheme(themeOf(theme), storedBlueOrange());
  return true;
}
