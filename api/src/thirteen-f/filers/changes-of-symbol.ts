/** Changes of the positions in one symbol over all filers, without decoding the other positions. */
import type { IdentityFacts, PositionNumbers } from '../columns/stored-reports';
import type { PositionChange } from '../comparison/compare-position';
import { memoizePerSnapshotAndKey } from '../../market/memo/memoize-per-snapshot';
import { changeBetween } from './comparison';
import type { FilerIndex } from './filer-index';
import type { StoredFiler, StoredQuarter } from './stored-filer';

/** A change of a position in a filer's current report. */
export interface ReportedChange {
  filer: StoredFiler;
  report: StoredQuarter;
  previous: StoredQuarter | null;
  /** Of the current position, or of the previous one if it was sold out. */
  identity: IdentityFacts;
  change: PositionChange<PositionNumbers>;
}

/** Maximum number of cached lists: readers sort and page the holders of one asset. */
const MAX_LISTS = 16;
const memo = memoizePerSnapshotAndKey<FilerIndex, readonly ReportedChange[]>(MAX_LISTS);

/**
 * Positions in a symbol, those that were left included, of a quarter or of each filer's newest
 * report. By filer; of one filer in the order of {@link compareReports}.
 */
export const changesOfSymbol = (
  index: FilerIndex,
  symbol: string,
  quarter?: string,
): readonly ReportedChange[] =>
  memo(index, `${symbol} ${quarter ?? ''}`, () => findChanges(index, symbol, quarter));

const NO_ROWS: readonly number[] = [];

function findChanges(
  index: FilerIndex,
  symbol: string,
  quarter: string | undefined,
): ReportedChange[] {
  const { stored, splits } = index;
  const { identity } = stored.columns.positions;
  const hasSymbol = new Uint8Array(stored.columns.identities.symbol.length);
  for (const code of stored.identitiesOfSymbol(symbol)) hasSymbol[code] = 1;
  const rowsIn = (quarterRow: number): readonly number[] => {
    let rows: number[] | null = null;
    const [from, to] = stored.positionRows(quarterRow);
    for (let row = from; row < to; row++)
      if (hasSymbol[identity[row] ?? 0] === 1) (rows ??= []).push(row);
    return rows ?? NO_ROWS;
  };
  const reported: ReportedChange[] = [];
  for (const [filer, report, previous] of index.reportsInForce(quarter)) {
    const rowsNow = rowsIn(report.row);
    const rowsBefore = previous ? rowsIn(previous.row) : NO_ROWS;
    if (rowsNow.length === 0 && rowsBefore.length === 0) continue;
    const changes: ReportedChange[] = [];
    const add = (before: PositionNumbers | null, now: PositionNumbers | null): void => {
      const facts = stored.identity((now ?? before)?.identity ?? 0);
      const change = changeBetween({ report, previous }, before, now, splits);
      changes.push({ filer, report, previous, identity: facts, change });
    };
    const rowBefore = previous ? stored.rowsByKey(previous.row) : () => -1;
    for (const row of rowsNow) {
      const before = rowBefore(stored.keyCode(row));
      add(before < 0 ? null : stored.numbers(before), stored.numbers(row));
    }
    const rowNow = stored.rowsByKey(report.row);
    // A position that has another symbol now is found by that one.
    for (const row of rowsBefore)
      if (rowNow(stored.keyCode(row)) < 0) add(stored.numbers(row), null);
    for (const each of changes) if (each.identity.putCall === null) reported.push(each);
    for (const each of changes) if (each.identity.putCall !== null) reported.push(each);
  }
  return reported;
}
