/** Changes of the positions in one symbol over all filers, without decoding the other positions. */
import type { PositionChange } from '../comparison/compare-position';
import { changeBetween, formOf } from './comparison';
import type { FilerIndex } from './filer-index';
import type { StoredFiler, StoredQuarter } from './stored-filer';

/** A change of a position in the report that speaks for a filer. */
export interface ReportedChange {
  filer: StoredFiler;
  report: StoredQuarter;
  previous: StoredQuarter | null;
  change: PositionChange;
}

/**
 * Positions in a symbol, those that were left included, of a quarter or of each filer's newest
 * report. By filer; of one filer in the order of {@link compareReports}.
 */
export function changesOfSymbol(
  index: FilerIndex,
  symbol: string,
  quarter?: string,
): ReportedChange[] {
  const { stored } = index;
  const { identity } = stored.columns.positions;
  const hasSymbol = stored.identitiesOfSymbol(symbol);
  const rowsIn = (quarterRow: number): number[] => {
    const rows: number[] = [];
    const [from, to] = stored.positionRows(quarterRow);
    for (let row = from; row < to; row++) if (hasSymbol[identity[row] ?? 0] === 1) rows.push(row);
    return rows;
  };
  const found: ReportedChange[] = [];
  for (const [filer, report, previous] of index.reportsInForce(quarter)) {
    const rowsNow = rowsIn(report.row);
    const rowsBefore = previous ? rowsIn(previous.row) : [];
    if (rowsNow.length === 0 && rowsBefore.length === 0) continue;
    const changes: PositionChange[] = [];
    const add = (before: PositionChange['before'], now: PositionChange['now']) =>
      changes.push(changeBetween({ report, previous }, before, now, index.splits));
    for (const row of rowsNow) {
      const now = stored.position(row);
      add(previous?.positionWith(now.key) ?? null, now);
    }
    for (const row of rowsBefore) {
      const before = stored.position(row);
      // A position that has another symbol now is found by that one.
      if (report.positionWith(before.key) === null) add(before, null);
    }
    const isLong = (change: PositionChange) => formOf(change)?.putCall === null;
    const inOrder = [...changes.filter(isLong), ...changes.filter((change) => !isLong(change))];
    for (const change of inOrder) found.push({ filer, report, previous, change });
  }
  return found;
}
