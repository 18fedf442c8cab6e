/** Changes of the shares and bonds of a report, straight from the columns: for sums over all filers. */
import type { Held, PositionChange } from '../comparison/compare-position';
import type { Position } from '../identity/positions';
import { changeBetween } from './comparison';
import type { FilerIndex } from './filer-index';
import type { StoredQuarter } from './stored-filer';

/** The numbers of a position with the code of its identity. */
export interface PositionNumbers extends Held, Pick<Position, 'splitSymbol'> {
  identity: number;
}

/** Those of {@link compareReports} in its order, without names. */
export function longChanges(
  { stored, splits }: FilerIndex,
  report: StoredQuarter,
  previous: StoredQuarter | null,
): PositionChange<PositionNumbers>[] {
  const { identity, amount, valueUSD } = stored.columns.positions;
  const numbersOf = (row: number): PositionNumbers => {
    const code = identity[row] ?? 0;
    const { amountType, putCall, splitSymbol } = stored.identity(code);
    return {
      identity: code,
      amountType,
      putCall,
      splitSymbol,
      amount: amount[row] ?? 0,
      valueUSD: valueUSD[row] ?? 0,
    };
  };
  const rowNow = stored.rowsByKey(report.row);
  const rowBefore = previous ? stored.rowsByKey(previous.row) : () => -1;
  const changes: PositionChange<PositionNumbers>[] = [];
  const add = (before: PositionNumbers | null, now: PositionNumbers | null): void => {
    // A key names the form too: before and now are both long, or neither is.
    if ((now ?? before)?.putCall !== null) return;
    changes.push(changeBetween({ report, previous }, before, now, splits));
  };
  const [from, to] = stored.positionRows(report.row);
  for (let row = from; row < to; row++) {
    const before = rowBefore(stored.keyCode(row));
    add(before < 0 ? null : numbersOf(before), numbersOf(row));
  }
  const [fromBefore, toBefore] = previous ? stored.positionRows(previous.row) : [0, 0];
  for (let row = fromBefore; row < toBefore; row++)
    if (rowNow(stored.keyCode(row)) < 0) add(numbersOf(row), null);
  return changes;
}
