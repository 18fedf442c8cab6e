/** Contradictions that empty a screen when no single condition does. */
import type { IndexedTable } from '../engine/indexed-table';
import { select } from '../engine/selection';
import type { FieldTest } from '../query/screen';

export interface Contradiction {
  /** Places of one test that no row passes, or of the first two that no row passes together. */
  contradiction: number[] | null;
  /** Places of the two tests whose removal yields the most rows, if no single removal yields one. */
  weakestPair: { conditions: number[]; total: number } | null;
}

const NONE: Contradiction = { contradiction: null, weakestPair: null };

/**
 * Explains an empty screen; nothing for a screen with rows. Each test selects once, each row keeps a
 * bit a test: rows × tests for both answers, and tests² × rows / 32 for the pairs, at most 51 tests.
 */
export function contradictionOf(table: IndexedTable, tests: readonly FieldTest[]): Contradiction {
  if (tests.length === 0 || select(table, tests).selected.length > 0) return NONE;
  const passing = tests.map((test) => rowsPassing(table, test));
  const failures = new Uint8Array(table.rows);
  const first = new Uint8Array(table.rows);
  const second = new Uint8Array(table.rows);
  for (const [place, bits] of passing.entries()) {
    for (let row = 0; row < table.rows; row++) {
      if (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) continue;
      const before = failures[row] ?? 0;
      failures[row] = before + 1;
      if (before === 0) first[row] = place;
      else if (before === 1) second[row] = place;
    }
  }
  return {
    contradiction: contradictionIn(passing),
    weakestPair: weakestPairOf(failures, first, second, tests.length),
  };
}

/** One bit a row: whether it passes. */
function rowsPassing(table: IndexedTable, test: FieldTest): Uint32Array {
  const bits = new Uint32Array(Math.ceil(table.rows / 32));
  for (const row of select(table, [test]).selected)
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
  return bits;
}

function contradictionIn(passing: readonly Uint32Array[]): number[] | null {
  const alone = passing.findIndex((bits) => bits.every((word) => word === 0));
  if (alone >= 0) return [alone];
  for (const [place, bits] of passing.entries()) {
    const other = passing.findIndex(
      (others, at) =>
        at > place && bits.every((word, index) => (word & (others[index] ?? 0)) === 0),
    );
    if (other >= 0) return [place, other];
  }
  return null;
}

function weakestPairOf(
  failures: Uint8Array,
  first: Uint8Array,
  second: Uint8Array,
  tests: number,
): Contradiction['weakestPair'] {
  if (failures.includes(1)) return null;
  const gains = new Uint32Array(tests * tests);
  for (let row = 0; row < failures.length; row++) {
    if (failures[row] !== 2) continue;
    const pair = (first[row] ?? 0) * tests + (second[row] ?? 0);
    gains[pair] = (gains[pair] ?? 0) + 1;
  }
  const total = gains.reduce((most, gain) => Math.max(most, gain), 0);
  if (total === 0) return null;
  const pair = gains.indexOf(total);
  return { conditions: [Math.floor(pair / tests), pair % tests], total };
}
