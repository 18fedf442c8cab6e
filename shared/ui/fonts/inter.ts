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

/** Inter's ascent and descent, in percent of the font size. */
const ASCENT = 96.88;
const DESCENT = 24.12;

interface FallbackFace {
  /** Range of font weights. */
  weights: string;
  /** Names of installed fonts: the first one found is used. */
  fonts: readonly string[];
  /** Width of its text, in percent of the installed font's own. */
  width: number;
}

const REGULAR = ['Arial', 'Liberation Sans', 'Helvetica'];
const BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'];

/**
 * Widths measured against Liberation Sans, which has Arial's, with headings and sentences of ours.
 * They are up to two percent above Inter's: text that gets larger when a page is rendered again
 * counts as the page's largest content a second time.
 */
const FALLBACK: readonly FallbackFace[] = [
  { weights: '100 450', fonts: REGULAR, width: 108.4 },
  { weights: '451 550', fonts: REGULAR, width: 109.8 },
  { weights: '551 650', fonts: BOLD, width: 102.8 },
  { weights: '651 900', fonts: BOLD, width: 104.6 },
];
const DIGITS = 'U+24,U+2B,U+30-39';
/** Figures are tabular, and Inter's tabular digits and signs are as wide in every weight. */
const DIGIT_WIDTH = 117.8;

const fallbackFace = ({ weights, fonts, width }: FallbackFace, range?: string): string =>
  `@font-face{${[
    `font-family:'Inter Fallback'`,
    `font-weight:${weights}`,
    `src:${fonts.map((font) => `local('${font}')`).join()}`,
    `ascent-override:${((100 * ASCENT) / width).toFixed(2)}%`,
    `descent-override:${((100 * DESCENT) / width).toFixed(2)}%`,
    'line-gap-override:0%',
    `size-adjust:${width}%`,
    ...(range === undefined ? [] : [`unicode-range:${range}`]),
  ].join(';')}}`;

/**
 * Inter from our own origin. Until it is loaded, Arial is used with Inter's metrics, so that the
 * layout does not shift.
 */
export const fontCss = [
  face(latinExtended, LATIN_EXTENDED),
  face(latin, LATIN),
  ...FALLBACK.map((one) => fallbackFace(one)),
  ...FALLBACK.map((one) => fallbackFace({ ...one, width: DIGIT_WIDTH }, DIGITS)),
].join('\n');
