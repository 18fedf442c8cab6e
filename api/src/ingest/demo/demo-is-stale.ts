import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isoDate } from '../../derive/calendar';
import { lastFinishedTradingDay } from './trading-calendar';

const pointerSchema = z.object({ id: z.string() });
const manifestSchema = z.object({ meta: z.object({ demo: z.boolean(), asOf: z.string() }) });

/**
 * True when the stored snapshot is the demo and ends before the last finished trading day, so that
 * making it anew would add days. False when there is none, when it holds real data, or is unreadable.
 */
export async function demoIsStale(dataDir: string, now: number = Date.now()): Promise<boolean> {
  try {
    const market = join(dataDir, 'market');
    const { id } = pointerSchema.parse(
      JSON.parse(await readFile(join(market, 'current.json'), 'utf8')),
    );
    const { meta } = manifestSchema.parse(
      JSON.parse(await readFile(join(market, id, 'manifest.json'), 'utf8')),
    );
    return meta.demo && meta.asOf.slice(0, 10) < isoDate(lastFinishedTradingDay(now));
  } catch {
    return false;
  }
}
