/** Changes of the shares and bonds of a report, straight from the columns: for sums over all filers. */
import type { PositionNumbers } from '../columns/stored-reports';
import type { PositionChange } from '../comparison/compare-position';
import { changeBetween } from './comparison';
import type { FilerIndex } from './filer-index';
import type { StoredQuarter } from './stored-filer';

/** Those of {@link compareReports} in its order, without names. */
export function longChanges(
  { stored, splits }: FilerIndex,
  report: StoredQuarter,
  previous: StoredQuarter | null,
): PositionChange<PositionNumbers>[] {
  const rowNow = stored.rowsByKey(report.row);
  const rowBefore = previous ? stored.rowsByKey(previous.row) : () => -1;
  const changes: PositionChange<PositionNumbers>[] = [];
  const add = (before: PositionNumbers | null, now: PositionNumbers | null): void => {
    // The key includes the form, so either both positions are long or neither is.
    if ((now ?? before)?.putCall !== null) return;
    changes.push(changeBetween({ report, previous }, before, now, splits));
  };
  const [from, to] = stored.positionRows(report.row);
  for (let row = from; row < to; row++) {
    const before = rowBefore(stored.keyCode(row));
    add(before < 0 ? null : stored.numbers(before), stored.numbers(row));
  }
  const [fromBefore, toBefore] = previous ? stored.positionRows(previous.row) : [0, 0];
  for (let row = fromBefore; row < toBefore; row++)
    if (rowNow(stored.keyCode(row)) < 0) add(stored.numbers(row), null);
  return changes;
}
