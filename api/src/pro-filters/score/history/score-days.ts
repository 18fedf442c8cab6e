/**
 * Stored days of the score, one file each:
 * `DATA_DIR/market/score-history/<real|demo-N>/<day>.scores`. Real and simulated markets are
 * separate. A torn or missing file is treated as no day, never as an error.
 */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from 'shared/server';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { DatasetMeta } from 'market-model/dataset/dataset';
import { marketFolder } from '../../../market/snapshot/layout';
import type { ScoredMarket } from '../scored-market';
import { decodeScoreDay, encodeScoreDay, type ScoreDay } from './score-day';

/** Calendar days that history reaches back. */
export const HISTORY_DAYS = 90;

const FILE = /^(\d{4}-\d{2}-\d{2})\.scores$/;

/** Identifies a market whose days can be compared. */
export type HistoryOf = Pick<DatasetMeta, 'demo' | 'simulation'>;

/** Folder of the histories of all markets, one folder each. */
export const historiesFolder = (dataDir: string): string =>
  join(marketFolder(dataDir), 'score-history');

const folderOf = (dataDir: string, { demo, simulation = 0 }: HistoryOf): string =>
  join(historiesFolder(dataDir), demo ? `demo-${simulation}` : 'real');

/** First day of the history that ends with a day; both `YYYY-MM-DD`. */
export const firstHistoryDay = (lastDay: string): string =>
  isoDate((parseIsoDate(lastDay) ?? 0) - HISTORY_DAYS);

/**
 * Stores the scores of a day, replacing earlier ones of that day, and removes days beyond the
 * history.
 */
export async function storeScoreDay(
  dataDir: string,
  meta: HistoryOf,
  market: ScoredMarket,
  named: { day: string; snapshot: string },
): Promise<void> {
  const folder = folderOf(dataDir, meta);
  await mkdir(folder, { recursive: true });
  await replaceFile(join(folder, `${named.day}.scores`), encodeScoreDay(market, named));
  const first = firstHistoryDay(named.day);
  for (const name of await readdir(folder)) {
    const day = FILE.exec(name)?.[1];
    if (day !== undefined && day < first) await rm(join(folder, name), { force: true });
  }
}

/** Reads stored days; a file is decoded once as long as it is the same. */
export class ScoreDays {
  readonly #decoded = new Map<string, { version: string; day: ScoreDay | null }>();

  constructor(private readonly dataDir: string) {}

  /** Days within the history that ends before `lastDay`, oldest first. */
  async before(meta: HistoryOf, lastDay: string): Promise<ScoreDay[]> {
    const folder = folderOf(this.dataDir, meta);
    const first = firstHistoryDay(lastDay);
    const names = await readdir(folder).catch(() => []);
    const inHistory = names.toSorted().filter((name) => {
      const day = FILE.exec(name)?.[1];
      return day !== undefined && day >= first && day < lastDay;
    });
    const paths = new Set(inHistory.map((name) => join(folder, name)));
    for (const path of this.#decoded.keys()) if (!paths.has(path)) this.#decoded.delete(path);
    const days = await Promise.all([...paths].map((path) => this.#read(path)));
    return days.filter((day) => day !== null);
  }

  /** One stored day with the points of the metrics. Null if missing. */
  async withPoints(meta: HistoryOf, day: string): Promise<ScoreDay | null> {
    const file = await readFile(join(folderOf(this.dataDir, meta), `${day}.scores`)).catch(
      () => null,
    );
    return file && decodeScoreDay(file);
  }

  async #read(path: string): Promise<ScoreDay | null> {
    try {
      const { mtimeMs, ino, size } = await stat(path);
      const version = `${ino} ${mtimeMs} ${size}`;
      const present = this.#decoded.get(path);
      if (present?.version === version) return present.day;
      const day = decodeScoreDay(await readFile(path), false);
      this.#decoded.set(path, { version, day });
      return day;
    } catch {
      return null;
    }
  }
}
