/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COUNTRY_CODES } from '../market/tables/country-names';
import { flagSheet, MAIN_FLAGS, mainFlagSheet, SHEET_LETTERS } from './flag-sheets.mjs';

const drawing = (name: string) => readFileSync(path.join(__dirname, '../ui/flag', name), 'utf8');
const further = { coin: drawing('coin.svg'), unknown: drawing('unknown.svg') };

/** Drawings of a sheet's cells, from A to Z, without their positions. */
function cellsOf(letter: string): string[] {
  const document = new DOMParser().parseFromString(flagSheet(letter, further), 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.documentElement.children].map((cell) =>
    cell.tagName === 'svg' ? cell.innerHTML : 'unknown',
  );
}

describe('sheets of flags', () => {
  const drawings = new Map(
    SHEET_LETTERS.flatMap((letter) =>
      cellsOf(letter).map((cell, index) => [`${letter}${SHEET_LETTERS[index]}`, cell] as const),
    ),
  );

  it('have a cell for every two letters, and a flag in that of every country', () => {
    expect(drawings.size).toBe(26 * 26);
    expect(COUNTRY_CODES.filter((code) => drawings.get(code) === 'unknown')).toEqual([]);
  });

  it('distinguish countries whose flags differ', () => {
    const flags = ['US', 'GB', 'EU', 'JP', 'CH', 'NP', 'XK', 'PL', 'ID', 'MC'].map((code) =>
      drawings.get(code),
    );
    expect(new Set(flags).size).toBe(flags.length);
  });

  it('draw a coin for money of no country and a globe for an unknown code', () => {
    expect(drawings.get('XC')).toContain('#f2b705');
    for (const code of ['XX', 'XA', 'QQ', 'ZZ']) expect(drawings.get(code)).toBe('unknown');
  });

  it('repeat the main flags in a sheet with as many cells', () => {
    const { documentElement } = new DOMParser().parseFromString(mainFlagSheet(), 'image/svg+xml');
    const cells = [...documentElement.children];
    expect(cells.map((cell) => cell.innerHTML)).toEqual(
      MAIN_FLAGS.map((code) => drawings.get(code)),
    );
    expect(cells).toHaveLength(SHEET_LETTERS.length);
    expect(cells.map((cell) => Number(cell.getAttribute('y')))).toEqual(
      cells.map((_, index) => index * 16),
    );
  });

  it('keep the pitch that the stylesheet counts on: 4 % of the way from the first to the last cell', () => {
    const { documentElement } = new DOMParser().parseFromString(
      flagSheet('U', further),
      'image/svg+xml',
    );
    const height = Number(documentElement.getAttribute('height'));
    const america = [...documentElement.children][SHEET_LETTERS.indexOf('S')];
    expect(Number(america?.getAttribute('y'))).toBeCloseTo((height - 12) * 0.04 * 18, 9);
  });
});
