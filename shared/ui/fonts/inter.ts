import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

/** URL of the font file that every page needs first. The HTML preloads it. */
export const interLatin = latin;

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const face = (url: string, range: string) =>
  `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format('woff2-variations');unicode-range:${range}}`;

/**
 * Inter from our own origin. Until it is loaded, Arial is used with Inter's metrics (ascent 2728,
 * descent 680 and average width of 2816 units per em), so that the layout does not shift.
 */
export const fontCss = [
  face(latinExtended, LATIN_EXTENDED),
  face(latin, LATIN),
  `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica');ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`,
].join('\n');
