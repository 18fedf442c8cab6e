/** Bars of any asset of a snapshot, from any source. The most recently read ones are cached. */
import { LruCache } from 'shared/server';
import type { DailyBars, HistorySource } from 'market-model/dataset/dataset';
import type { SimulatedWorld } from 'market-model/ports/simulated-world';
import type { BarsReader } from '../snapshot/bars-file';
import { sparkline } from './sparkline';

const KEPT_HISTORIES = 200;
const KEPT_SPARKLINES = 10_000;

export class HistoryReader {
  readonly #histories = new LruCache<DailyBars | null>(KEPT_HISTORIES);
  readonly #sparklines = new LruCache<number[]>(KEPT_SPARKLINES);

  /** @param lastDay day of the snapshot's newest price, up to which demo bars are made */
  constructor(
    private readonly stored: BarsReader,
    private readonly demo: SimulatedWorld,
    private readonly lastDay: number,
  ) {}

  /** Ascending bars. Null without a history. */
  async bars(symbol: string, source: HistorySource | null): Promise<DailyBars | null> {
    if (source === null) return null;
    const cachedHistory = this.#histories.get(symbol);
    if (cachedHistory !== undefined) return cachedHistory;
    const bars =
      source.kind === 'stored'
        ? await this.stored.read(symbol)
        : await this.demo.bars(symbol, source.seed, this.lastDay);
    this.#histories.set(symbol, bars);
    return bars;
  }

  async sparkline(symbol: string, source: HistorySource | null, days: number): Promise<number[]> {
    const key = `${symbol}:${days}`;
    const cachedSparkline = this.#sparklines.get(key);
    if (cachedSparkline) return cachedSparkline;
    const bars = await this.bars(symbol, source);
    const closes = bars ? sparkline(bars, days) : [];
    this.#sparklines.set(key, closes);
    return closes;
  }
}
