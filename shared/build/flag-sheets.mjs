import * as countries from 'country-flag-icons/string/3x2';

/** SVG by country code. */
const drawings = new Map(Object.entries(countries));

export const SHEET_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Flags of the large economies, in the order of their cells. Most pages show no others. */
export const MAIN_FLAGS =
  'AU BR CA CH CN DE DK ES EU FR GB HK IN IT JP KR MX NL NO NZ PL SE SG TW US ZA'.split(' ');

/**
 * User-assigned codes of ISO 3166 without a country. Kosovo's code is the one that others use too.
 */
const COIN = 'XC';
const OWN_CODE = /^X[^K]$/;

/**
 * Distance between two cells. A flag is 12 high. The gap keeps the neighbour out of a scaled flag.
 */
const PITCH = 16;
const HEIGHT = 12 + PITCH * (SHEET_LETTERS.length - 1);

const inCell = (drawing, index) =>
  drawing
    .trim()
    .replace(
      '<svg xmlns="http://www.w3.org/2000/svg"',
      `<svg y="${index * PITCH}" width="18" height="12"`,
    );

/**
 * The flags of all countries whose code starts with a letter, stacked in the order of the second
 * letter.
 * @param {string} letter
 * @param {import('./flag-sheets.mjs').FurtherDrawings} further
 */
export function flagSheet(letter, { coin, unknown }) {
  let firstUnknown = null;
  const cells = SHEET_LETTERS.map((second, index) => {
    const code = letter + second;
    if (code === COIN) return inCell(coin, index);
    const drawing = OWN_CODE.test(code) ? undefined : drawings.get(code);
    if (drawing) return inCell(drawing, index);
    if (firstUnknown !== null)
      return `<use href="#unknown" y="${(index - firstUnknown) * PITCH}"/>`;
    firstUnknown = index;
    return `<g id="unknown">${inCell(unknown, index)}</g>`;
  });
  return sheetOf(cells);
}

/** The sheet of {@link MAIN_FLAGS}. */
export const mainFlagSheet = () =>
  sheetOf(MAIN_FLAGS.map((code, index) => inCell(drawings.get(code), index)));

const sheetOf = (cells) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="${HEIGHT}" viewBox="0 0 18 ${HEIGHT}">${cells.join('')}</svg>`;
