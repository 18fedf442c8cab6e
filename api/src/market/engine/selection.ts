/** Which rows pass, and which pass all tests but one, in one integer per row. */
import type { FieldValue } from 'shared/contract';
import type { CodedTest, FieldTest, NumericTest } from '../query/screen';
import type { CodedColumn } from '../table/column';
import { rowsWithoutToday } from '../table/old-listings';
import { fold } from '../text/fold';
import type { ColumnOrder } from './column-order';
import type { IndexedTable } from './indexed-table';
import { markFailed } from './relative-test';

/**
 * Base of the token of a test, `65536 + number of the test`. An entry in `misses` is the sum of the
 * tokens of the tests that the row fails. It is 0 for a row that passes, and equals a token exactly
 * if that test is the only failure. Facets can thus leave out their own filter without a second
 * pass.
 */
const TOKEN = 0x10000;

export interface Selection {
  misses: Int32Array;
  /** Rows that pass all tests, ascending. */
  selected: Uint32Array;
  /** Rows that fail one test only, ascending. */
  near: Uint32Array;
  /** Token of a field's test; -1, which no row has, where the field is not tested. */
  tokenOf: (field: string) => number;
  /** Token of a test by its place. */
  tokenOfTest: (testIndex: number) => number;
}

/** The arrays of the result live until the next selection on the same table. */
export function select(table: IndexedTable, tests: readonly FieldTest[]): Selection {
  const { misses } = table.scratch;
  misses.fill(0);
  const tokens = new Map<string, number>();
  tests.forEach((test, number) => {
    const token = TOKEN + number;
    tokens.set(test.field, token);
    const old = [...rowsWithoutToday(table.table, test.field)];
    const missed = old.map((row) => misses[row] ?? 0);
    if (test.kind === 'numeric') markNumeric(table, test, token, misses);
    else markCoded(table, test, token, misses);
    for (const [i, row] of old.entries()) misses[row] = ((missed[i] ?? 0) + token) | 0;
  });
  const { selected, near } = table.scratch;
  // Written always, kept by counting on: no branch that the data could make unpredictable.
  let passing = 0;
  let nearly = 0;
  for (let row = 0; row < misses.length; row++) {
    const missed = misses[row] ?? 0;
    selected[passing] = row;
    passing += missed === 0 ? 1 : 0;
    near[nearly] = row;
    nearly += (missed >> 16) & (missed >> 17 === 0 ? 1 : 0);
  }
  return {
    misses,
    selected: selected.subarray(0, passing),
    near: near.subarray(0, nearly),
    tokenOf: (field) => tokens.get(field) ?? -1,
    tokenOfTest: (testIndex) => TOKEN + testIndex,
  };
}

function markNumeric(
  table: IndexedTable,
  test: NumericTest,
  token: number,
  misses: Int32Array,
): void {
  const order = table.order(test.field);
  const { values } = table.numeric(test.field);
  const [from, to] = groupsOf(
    order,
    (group) => values[order.order[order.starts[group] ?? 0] ?? 0] ?? 0,
    test,
  );
  const { rank } = order;
  const width = to - from;
  if (test.relative.length > 0) {
    // Several bounds of one field are one test: its row is counted once, whatever fails.
    const { failed } = table.scratch;
    const all = width === order.groups + 1;
    if (all) failed.fill(0);
    else
      for (let row = 0; row < rank.length; row++)
        failed[row] = +(((rank[row] ?? 0) - from) >>> 0 >= width);
    for (const bound of test.relative) markFailed(table, test.field, bound, failed);
    for (let row = 0; row < rank.length; row++)
      misses[row] = ((misses[row] ?? 0) + (token & -(failed[row] ?? 0))) | 0;
    return;
  }
  // Branch-free: both shifts give all ones or all zeros, so the scan takes the same time for all data.
  for (let row = 0; row < rank.length; row++) {
    const inside = ((rank[row] ?? 0) - from) | 0;
    const hit = ~(inside >> 31) & ((inside - width) >> 31);
    misses[row] = ((misses[row] ?? 0) + (token & ~hit)) | 0;
  }
}

/** The groups that pass, `[from, to)`. Equal bounds if all fail. */
function groupsOf(
  order: ColumnOrder,
  valueOf: (group: number) => number,
  test: NumericTest,
): [number, number] {
  let from = 0;
  // One more group than there are values: the unknown ones.
  let to = order.groups + 1;
  if (test.ranged) {
    from = firstGroup(order.groups, (group) =>
      test.lowOpen ? valueOf(group) > test.low : valueOf(group) >= test.low,
    );
    to = firstGroup(order.groups, (group) =>
      test.highOpen ? valueOf(group) >= test.high : valueOf(group) > test.high,
    );
  }
  for (const mustBeNull of test.nullness) {
    if (mustBeNull) from = Math.max(from, order.groups);
    else to = Math.min(to, order.groups);
  }
  return [from, Math.max(from, to)];
}

/** First group for which the monotone condition holds. */
function firstGroup(groups: number, holds: (group: number) => boolean): number {
  let low = 0;
  let high = groups;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function markCoded(table: IndexedTable, test: CodedTest, token: number, misses: Int32Array): void {
  const column = table.coded(test.field);
  const missOf = new Int32Array(column.dictionary.length).fill(token);
  const { codes: candidates, rest } = preselect(table, column, test);
  for (const code of candidates) {
    if (!rest || passes(column.dictionary[code] ?? null, rest)) missOf[code] = 0;
  }
  const { codes } = column;
  for (let row = 0; row < codes.length; row++) {
    misses[row] = ((misses[row] ?? 0) + (missOf[codes[row] ?? 0] ?? 0)) | 0;
  }
}

/** Candidate codes, few when the test names values or parts of them, and the remaining test. */
function preselect(
  table: IndexedTable,
  column: CodedColumn,
  test: CodedTest,
): { codes: Iterable<number>; rest: CodedTest | null } {
  const [named, ...otherSets] = test.in;
  if (named && column.kind === 'text') {
    const codeOf = table.codesOf(column.field);
    const codes = [...named].flatMap((value) => codeOf.get(value) ?? []);
    return { codes, rest: remainder({ ...test, in: otherSets }) };
  }
  const [part, ...otherParts] = test.contains;
  if (part === undefined) return { codes: column.dictionary.keys(), rest: test };
  const codes = table.search(column.field).codesContaining(part);
  return { codes, rest: remainder({ ...test, contains: otherParts }) };
}

/** Null when nothing is left to test on known values. */
function remainder(test: CodedTest): CodedTest | null {
  const { in: sets, notIn, contains, is, nullness } = test;
  return sets.length + notIn.length + contains.length + is.length + nullness.length > 0
    ? test
    : null;
}

function passes(value: FieldValue, test: CodedTest): boolean {
  if (test.nullness.some((mustBeNull) => mustBeNull !== (value === null))) return false;
  if (test.is.some((expectedValue) => expectedValue !== value)) return false;
  const items = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  if (test.in.some((set) => !items.some((item) => set.has(item)))) return false;
  if (test.notIn.some((set) => items.some((item) => set.has(item)))) return false;
  return test.contains.every((part) => items.some((item) => fold(item).includes(fold(part))));
}
