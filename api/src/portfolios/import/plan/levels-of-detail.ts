import { cellOf } from '../tables/cell-of';
import type { OpenedImport } from '../tables/opened-import';
import { dateOrdersOf } from '../reading/dates';
import { foldWords } from '../reading/fold-words';

/** Levels that have the transactions themselves, the finest first. */
const LEVELS = ['execution', 'trade', 'order', 'detail'];
/** Levels that repeat others: sums, and the lots that a sale closes. */
const REPEATING = ['summary', 'lot', 'total', 'wash'];

/**
 * The levels of detail that are counted if rows of several levels repeat each other: the one with
 * most trades, of equals the finest. Null for a file without levels.
 */
export function levelsCounted({ tables }: OpenedImport): ReadonlySet<string> | null {
  const trades = new Map<string, Set<string>>();
  for (const table of tables)
    for (const row of table.rows) {
      const level = foldWords(cellOf(table, row, 'level'));
      const date = cellOf(table, row, 'date');
      if (level === '') continue;
      const ofLevel = trades.get(level) ?? new Set<string>();
      if (dateOrdersOf([date]).length > 0)
        ofLevel.add(`${cellOf(table, row, 'symbol')} ${date.slice(0, 10)}`);
      trades.set(level, ofLevel);
    }
  if (trades.size === 0) return null;
  const levels = [...trades.keys()];
  const rank = (level: string) => {
    const at = LEVELS.indexOf(level);
    return at < 0 ? LEVELS.length : at;
  };
  const knownLevels = levels
    .filter((level) => LEVELS.includes(level))
    .toSorted(
      (a, b) => (trades.get(b)?.size ?? 0) - (trades.get(a)?.size ?? 0) || rank(a) - rank(b),
    );
  // Values other than levels say nothing about repetition.
  const others = levels.filter(
    (level) => !LEVELS.includes(level) && !REPEATING.some((word) => level.includes(word)),
  );
  return new Set([...knownLevels.slice(0, 1), ...others]);
}
