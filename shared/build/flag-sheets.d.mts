/** Drawings of a currency without a country, and of an unknown country, as SVG of 18 × 12. */
export interface FurtherDrawings {
  coin: string;
  unknown: string;
}
export const SHEET_LETTERS: readonly string[];
export const MAIN_FLAGS: readonly string[];
export function mainFlagSheet(): string;
export function flagSheet(letter: string, drawings: FurtherDrawings): string;
