import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isoDate } from 'market-model/dates/civil-dates';
import { COLLECTION_NAMES } from 'market-model/dataset/collections';
import { SCHEMA_VERSION, collectionFile } from '../../market/snapshot/layout';
import type { MarketSimulation } from 'market-model/ports/market-simulation';

const pointerSchema = z.object({ id: z.string() });
const manifestSchema = z.object({
  schema: z.number().optional(),
  meta: z.object({ demo: z.boolean(), asOf: z.string(), simulation: z.number().optional() }),
  files: z.record(z.string(), z.unknown()).optional(),
});

/**
 * True if the stored snapshot is the demo and a new one would add something: days up to the last
 * finished trading day, missing collections, a readable layout, or the current simulated world.
 * False if it is missing, holds real data, or is unreadable.
 */
export async function simulationIsStale(
  dataDir: string,
  simulation: Pick<MarketSimulation, 'version' | 'lastDayBefore'>,
  now: number = Date.now(),
): Promise<boolean> {
  try {
    const market = join(dataDir, 'market');
    const { id } = pointerSchema.parse(
      JSON.parse(await readFile(join(market, 'current.json'), 'utf8')),
    );
    const { meta, schema, files } = manifestSchema.parse(
      JSON.parse(await readFile(join(market, id, 'manifest.json'), 'utf8')),
    );
    if (!meta.demo) return false;
    return (
      meta.asOf.slice(0, 10) < isoDate(simulation.lastDayBefore(now)) ||
      schema !== SCHEMA_VERSION ||
      meta.simulation !== simulation.version ||
      COLLECTION_NAMES.some((name) => !files?.[collectionFile(name)])
    );
  } catch {
    return false;
  }
}
