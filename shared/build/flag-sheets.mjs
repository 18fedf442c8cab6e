import * as countries from 'country-flag-icons/string/3x2';

/** SVG by the two letters of a country. */
const drawings = new Map(Object.entries(countries));

export const SHEET_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Of the codes that ISO 3166 leaves to its users; Kosovo's is the one that others use too. */
const COIN = 'XC';
const OWN_CODE = /^X[^K]$/;

/** Distance of two cells: a flag is 12 high, and what lies between keeps a neighbour out of a scaled one. */
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
 * The flags of all countries whose code begins with a letter, one below the other in the order of their
 * second letter.
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="18" height="${HEIGHT}" viewBox="0 0 18 ${HEIGHT}">${cells.join('')}</svg>`;
}
