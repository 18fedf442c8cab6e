import { brand } from 'shared/brand';
import { compileInline } from './compile-inline';
import { STORAGE_KEYS } from './storage-keys';

/** Colour of the browser's own chrome; the theme script after it corrects it. */
export const THEME_COLOR_META = `<meta name="theme-color" content="${brand.themeColors.light}">`;

/**
 * Runs before the first paint, so that neither the wrong theme nor a Log In link for a signed-in
 * user flashes. It reserves the width of the name menu until the session is known, and the height
 * of the notice about an unconfirmed address.
 */
export const THEME_SCRIPT = compileInline(import.meta.dirname, 'theme', {
  constants: { ...STORAGE_KEYS, themeColors: brand.themeColors },
});

/** Runs as the first thing in the body: the theme is its class as well. */
export const BODY_THEME_SCRIPT =
  'document.body.className=document.documentElement.className.replace(/ ?(returning|filters-closed)/g,"")';

/** Background colours until the shell has rendered; the same values as the design tokens. */
export const GROUND_STYLE =
  'html{background:#f7f9fc;color:#0b1b33}html.dark{background:#0b1220;color:#e8eef8;color-scheme:dark}html.high-contrast{background:#000;color:#fff;color-scheme:dark}body{margin:0}';
