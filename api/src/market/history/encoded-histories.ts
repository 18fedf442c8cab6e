/** Encoded histories of one market; those sent last stay in memory. */
import { countLookup, LruCache } from 'shared/server';
import { memoizePerSnapshot } from '../memo/memoize-per-snapshot';
import type { HistoryRange } from 'shared/contract';
import type { DailyBars } from 'market-model/dataset/dataset';
import type { AssetRow, Market } from '../store/market';
import { dailyHistory, encodeJson, fullHistory, type HistoryHead } from './encode-history';
import { historyVersion } from './history-version';

const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_VERSIONS = 100_000;

export class EncodedHistories {
  readonly #answers = new LruCache<Buffer>(KEPT_BYTES, ({ length }) => length);
  readonly #versions = new LruCache<string>(KEPT_VERSIONS);

  constructor(private readonly market: Market) {}

  /**
   * Version of the asset's bars, null without any.
   * @throws SnapshotError when the stored bars are damaged
   */
  async version(asset: AssetRow): Promise<string | null> {
    const symbol = asset.table.symbol(asset.row);
    const cachedVersion = this.#versions.get(symbol);
    if (cachedVersion !== undefined) return cachedVersion;
    const bars = await this.market.bars(asset);
    if (!bars || bars.day.length === 0) return null;
    const version = historyVersion(bars, asset.table.text('currencyCode', asset.row));
    this.#versions.set(symbol, version);
    return version;
  }

  /** Address of the immutable history, null without bars. Throws like {@link version}. */
  async url(asset: AssetRow): Promise<string | null> {
    const version = await this.version(asset);
    const symbol = encodeURIComponent(asset.table.symbol(asset.row));
    return version && `/api/history/${symbol}/${version}.json`;
  }

  /** JSON of a range, null without bars. Throws like {@link version}. */
  range(asset: AssetRow, range: HistoryRange): Promise<Buffer | null> {
    return this.#encoded(asset, range, (head, bars) => dailyHistory(head, range, bars));
  }

  /** JSON of all bars, null without any. Throws like {@link version}. */
  async full(asset: AssetRow): Promise<Buffer | null> {
    const version = (await this.version(asset)) ?? '';
    return this.#encoded(asset, 'full', (head, bars) => fullHistory(head, version, bars));
  }

  async #encoded(
    asset: AssetRow,
    kind: string,
    answer: (head: HistoryHead, bars: DailyBars) => object,
  ): Promise<Buffer | null> {
    const symbol = asset.table.symbol(asset.row);
    const key = `${symbol} ${kind}`;
    const cachedAnswer = this.#answers.get(key);
    countLookup('histories', cachedAnswer !== undefined);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const [bars, historyUrl] = [await this.market.bars(asset), await this.url(asset)];
    if (!bars || historyUrl === null) return null;
    const currencyCode = asset.table.text('currencyCode', asset.row);
    const encoded = encodeJson(answer({ symbol, currencyCode, historyUrl }, bars));
    this.#answers.set(key, encoded);
    return encoded;
  }
}

/** The encoded histories of a market. */
export const historiesOf = memoizePerSnapshot((market: Market) => new EncodedHistories(market));
