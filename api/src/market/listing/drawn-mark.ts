/** Ground colours. White figures on them, and they on the pages of each theme, have a contrast of 3 or more. */
export const GROUNDS = [
  '#cb3030',
  '#2771a8',
  '#749423',
  '#7852d7',
  '#cb7230',
  '#1d7b53',
  '#ba66db',
  '#7a6c1d',
  '#249898',
  '#ba2ca6',
  '#387b1d',
  '#7382de',
  '#d95e93',
  '#259e36',
] as const;

/** Figures on a square of 32, filled with white. Not company trademarks. */
export const FIGURES = [
  '<path d="M16 5a11 11 0 1 1-11 11h5a6 6 0 1 0 6-6z"/>',
  '<path d="M6 25 16 6l10 19h-6l-4-8-4 8z"/>',
  '<path opacity=".5" d="M6 26V6a20 20 0 0 1 20 20z"/><path d="M6 26V14a12 12 0 0 1 12 12z"/>',
  '<path d="M6 18h5v8H6zM21 6h5v20h-5z"/><path opacity=".5" d="M13.5 11h5v15h-5z"/>',
  '<path d="m16 4 10.4 6v12L16 28 5.6 22V10zm0 6-5.2 3v6l5.2 3 5.2-3v-6z"/>',
  '<path opacity=".5" d="M5 7h14v14H5z"/><path d="M13 11h14v14H13z"/>',
  '<path d="M4 20 20 4h8L4 28z"/><path opacity=".5" d="M16 28 28 16v8l-4 4z"/>',
  '<path d="M20 5a11.5 11.5 0 1 0 7 17A10 10 0 0 1 20 5z"/>',
  '<path d="m16 4 12 12-12 12L4 16z" opacity=".5"/><path d="m16 10 6 6-6 6-6-6z"/>',
  '<circle cx="9" cy="9" r="3.5"/><circle cx="23" cy="9" r="3.5"/><circle cx="9" cy="23" r="3.5"/><circle cx="16" cy="16" r="3.5"/><circle cx="23" cy="23" r="3.5" opacity=".5"/>',
  '<path d="M4 26 13 9l6 11 3-5 6 11z"/><circle cx="23.5" cy="8.5" r="3" opacity=".5"/>',
  '<path d="M4 13c4-6 8-6 12 0s8 6 12 0v5c-4 6-8 6-12 0s-8-6-12 0z"/>',
  '<path d="M5 19a11 11 0 0 1 22 0z"/><path opacity=".5" d="M5 22h22v3H5z"/>',
  '<path d="M16 16C8 16 5 11 5 5c6 0 11 3 11 11zm0 0c8 0 11 5 11 11-6 0-11-3-11-11z"/><path opacity=".5" d="M16 16c0-8 5-11 11-11 0 6-3 11-11 11zm0 0c0 8-5 11-11 11 0-6 3-11 11-11z"/>',
  '<path d="M8 5h6v22H8z"/><path d="M17 5a8 8 0 0 1 0 16z" opacity=".5"/>',
] as const;

/** Different marks: each figure on each ground, as the numbers of figures and grounds have no common divisor. */
export const DRAWN_MARKS = FIGURES.length * GROUNDS.length;

/** A mark as SVG: neighbours differ in figure and ground. Null for a number that has no mark. */
export function drawnMark(mark: number): string | null {
  const figure = FIGURES[mark % FIGURES.length];
  const ground = GROUNDS[mark % GROUNDS.length];
  if (figure === undefined || ground === undefined || mark >= DRAWN_MARKS) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${ground}" d="M0 0h32v32H0z"/><g fill="#fff">${figure}</g></svg>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': "'",
  '#': '%23',
  '<': '%3C',
  '>': '%3E',
  ' ': '%20',
};

/** A mark as an address that holds the picture. Null for a number that has no mark. */
export function drawnMarkAddress(mark: number): string | null {
  const svg = drawnMark(mark);
  return svg && `data:image/svg+xml,${svg.replaceAll(/["#<> ]/g, (text) => ESCAPES[text] ?? text)}`;
}
