import { BLUE_ORANGE, COLOURS, FORCED_COLOURS, MORE_CONTRAST, SCALE } from './tokens';
import { THEMES, type Theme } from './themes';

type Rows = Record<string, readonly string[]>;

/** Declarations of one theme. Values that the theme does not set are inherited. */
function declarations(rows: Rows, theme: Theme): string {
  const column = THEMES.indexOf(theme);
  return Object.entries(rows)
    .filter(([, values]) => values[column] !== undefined)
    .map(([name, values]) => `--${name}:${values[column]};`)
    .join('');
}

const scale = Object.entries(SCALE)
  .map(([name, value]) => `--${name}:${value};`)
  .join('');

/** Overrides every theme and option. */
const forced = Object.entries(FORCED_COLOURS)
  .map(([name, value]) => `--${name}:${value}!important;`)
  .join('');

/**
 * The variables of every theme. The theme's class is on `<html>` (and `<body>`). On a descendant it
 * starts a subtree in another theme, which the component gallery uses.
 */
export const themeCss = [
  `:root{${scale}}`,
  `:root,.light{color-scheme:light;${declarations(COLOURS, 'light')}}`,
  // Paper is white in every theme.
  `@media screen{`,
  `.dark{color-scheme:dark;${declarations(COLOURS, 'dark')}}`,
  `.high-contrast{color-scheme:dark;${declarations(COLOURS, 'high-contrast')}}`,
  `}`,
  `.blue-orange{${declarations(BLUE_ORANGE, 'light')}}`,
  `@media screen{`,
  `.dark.blue-orange,.dark .blue-orange{${declarations(BLUE_ORANGE, 'dark')}}`,
  `.high-contrast.blue-orange,.high-contrast .blue-orange{${declarations(BLUE_ORANGE, 'high-contrast')}}`,
  `}`,
  `@media (prefers-contrast:more){:root,.light{${declarations(MORE_CONTRAST, 'light')}}}`,
  `@media screen and (prefers-contrast:more){.dark{${declarations(MORE_CONTRAST, 'dark')}}}`,
  `@media (forced-colors:active){:root,.light,.dark,.high-contrast{${forced}}}`,
  `@media (max-width:760px){:root{--gutter:20px;}}`,
].join('\n');
