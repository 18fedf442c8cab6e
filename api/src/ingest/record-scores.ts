/** Stores the scores of the current snapshot as a day of the score's history. */
import { scoreMarket } from '../pro-filters/score/scored-market';
import { ScoreDays, storeScoreDay } from '../pro-filters/score/history/score-days';
import { readPointer } from '../market/snapshot/pointer';
import { readSnapshot } from '../market/snapshot/read';

/**
 * Stores the scores under the day of the newest price. A later snapshot of the same day replaces
 * them.
 *
 * @returns the number of stocks; null without a snapshot or stocks, or if its day is stored already
 */
export async function recordScores(dataDir: string): Promise<number | null> {
  const pointer = await readPointer(dataDir);
  if (!pointer) return null;
  const { id, meta, tables, bars, documents } = await readSnapshot(dataDir, pointer, {
    collections: false,
  });
  await Promise.all([bars.close(), documents.close()]);
  const stocks = tables.get('stock');
  const day = meta.asOf.slice(0, 10);
  if (!stocks || stocks.rows === 0) return null;
  const present = await new ScoreDays(dataDir).withPoints(meta, day);
  if (present?.snapshot === id) return null;
  await storeScoreDay(dataDir, meta, await scoreMarket(stocks), { day, snapshot: id });
  return stocks.rows;
}
