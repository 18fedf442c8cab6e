import type { FleetDatabase } from '../database/fleet-database';
import { STORED_DAYS, type ReportLog } from './report-log';

/** Reports as rows of the database, some lines in each. */
export function reportTable({ query, edge }: Pick<FleetDatabase, 'query' | 'edge'>): ReportLog {
  /**
   * Newest row that was read of each edge, by trial. Of one edge rows become visible in their order;
   * those of two edges may not.
   */
  const positions = new Map<string, Record<string, number>>();
  return {
    async append(lines) {
      const keys = [...lines.keys()];
      await query(
        `insert into fleet.evidence (trial, edge, lines)
         select trial, $3, lines from unnest($1::text[], $2::text[]) as added (trial, lines)`,
        [keys, keys.map((key) => (lines.get(key) ?? []).join('\n')), edge],
      );
      await query(
        'delete from fleet.evidence where written_at < now() - make_interval(days => $1)',
        [STORED_DAYS],
      );
    },
    async readNew(key) {
      const read = positions.get(key) ?? {};
      positions.set(key, read);
      const rows = await query<{ id: number; edge: string; lines: string }>(
        `select id::float8 as id, edge, lines from fleet.evidence
          where trial = $1 and id > coalesce(($2::jsonb ->> edge)::float8, 0) order by id`,
        [key, JSON.stringify(read)],
      );
      for (const { id, edge: writer } of rows) read[writer] = id;
      return rows.flatMap(({ lines }) => lines.split('\n'));
    },
    retain(keys) {
      for (const key of positions.keys()) if (!keys.has(key)) positions.delete(key);
    },
  };
}
