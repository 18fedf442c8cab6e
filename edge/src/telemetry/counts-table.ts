import type { FleetDatabase } from '../database/fleet-database';
import type { DailyCounts } from './daily-counts';
import { delayedSave } from './delayed-save';
import { dayOf } from './journal';
import { mergeSummary, summarySchema, type Summary } from './summary';

/** Time for which counts may be in memory only. */
const SAVE_AFTER_MS = 5000;
const KEPT_DAYS = 14;
/** Days that may wait for a database that is away. */
const MAX_UNSAVED_DAYS = 3;

/**
 * The counts of this process as rows of the database, one a day. A restarted edge begins another
 * row, so that two edges never write to the same one; a reader adds all of them up.
 */
export function createCountsTable(
  { query, edge }: Pick<FleetDatabase, 'query' | 'edge'>,
  onError: (error: Error) => void,
): DailyCounts {
  let current: { day: string; counts: Summary } | null = null;
  const unsaved = new Map<string, Summary>();
  const saving = delayedSave(write, SAVE_AFTER_MS, onError);

  async function write(): Promise<void> {
    for (const [day, counts] of new Map(unsaved)) {
      // Counts that arrive during the query mark the day again.
      unsaved.delete(day);
      await query(
        `insert into fleet.counts (day, edge, content) values ($1, $2, $3)
         on conflict (day, edge) do update set content = excluded.content`,
        [day, edge, JSON.stringify(counts)],
      ).catch((error: unknown) => {
        unsaved.set(day, counts);
        throw error;
      });
    }
  }

  function begin(day: string): Summary {
    const counts: Summary = {};
    current = { day, counts };
    const oldest = dayOf(Date.parse(day) - KEPT_DAYS * 24 * 3600 * 1000);
    // Not awaited: a database that is away must not delay counting.
    query('delete from fleet.counts where day < $1', [oldest]).catch(() => undefined);
    return counts;
  }

  return {
    of(day) {
      const counts = current?.day === day ? current.counts : begin(day);
      unsaved.set(day, counts);
      const [oldest] = unsaved.keys();
      if (unsaved.size > MAX_UNSAVED_DAYS && oldest !== undefined) unsaved.delete(oldest);
      saving.schedule();
      return Promise.resolve(counts);
    },
    save: saving.save,
  };
}

/** The counts of all edges together, since a day. Unreadable rows are skipped. */
export async function readCounts(
  { query }: Pick<FleetDatabase, 'query'>,
  firstDay: string,
): Promise<Summary> {
  const rows = await query<{ content: string }>(
    'select content from fleet.counts where day >= $1 order by day, edge',
    [firstDay],
  );
  const total: Summary = {};
  for (const { content } of rows) {
    const counts = parse(content);
    if (counts) mergeSummary(total, counts);
  }
  return total;
}

function parse(content: string): Summary | null {
  try {
    return summarySchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
