import type { FleetDatabase } from '../database/fleet-database';
import { MAX_STORED, type StoredComposition, type StoredCompositions } from './stored-compositions';

/** Compositions as a table. */
export const compositionTable = ({ query }: Pick<FleetDatabase, 'query'>): StoredCompositions => ({
  async read(id) {
    const [row] = await query<{ versions: string }>(
      'select versions from fleet.compositions where id = $1',
      [id],
    );
    return row?.versions ?? null;
  },
  since: (time) =>
    query<StoredComposition & Record<string, unknown>>(
      `select id, versions as text, (extract(epoch from used_at) * 1000)::float8 as "usedAt"
         from fleet.compositions where used_at >= to_timestamp($1)`,
      [time / 1000],
    ),
  async remember(id, text, usedAt) {
    await query(
      `insert into fleet.compositions (id, versions, used_at)
       select $1, $2, to_timestamp($3) where (select count(*) from fleet.compositions) < $4
         or exists (select from fleet.compositions where id = $1)
       on conflict (id) do update set used_at = greatest(compositions.used_at, excluded.used_at)`,
      [id, text, usedAt / 1000, MAX_STORED],
    );
  },
});
