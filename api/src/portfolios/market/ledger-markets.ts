import { LruCache } from 'shared/server';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import { nextTurn } from '../../market/turns/turns';
import type { MarketData } from '../ledger/prices/market-data';
import type { PriceHistory } from '../ledger/prices/price-history';
import { Rates, type RateSeries } from '../ledger/prices/rates';
import type { AssetFacts } from '../open-portfolio';

/** An asset as ledgers read it; both null for an unknown one. */
export interface LedgerAsset {
  facts: AssetFacts | null;
  history: PriceHistory | null;
}

/** Reads one snapshot, on the main thread or through a port to it. */
export interface MarketReader {
  asset(symbol: string): Promise<LedgerAsset>;
  rates(from: string, to: string): Promise<RateSeries>;
  dividends(symbol: string): Promise<readonly DividendRecord[] | null>;
}

/** Maximum bytes of cached price histories per snapshot. One of 20 years has 60 KB. */
const HISTORY_BYTES = 64 * 1024 * 1024;

const bytesOf = (history: PriceHistory | null): number =>
  history ? history.day.byteLength + history.close.byteLength : 0;

interface MarketInCurrency {
  rates: Rates;
  series: Map<string, RateSeries>;
}

/** Market data of ledgers by currency, of one snapshot. Loaded on first use. */
export class LedgerMarkets {
  readonly #facts = new Map<string, AssetFacts | null>();
  readonly #histories: LruCache<PriceHistory | null>;
  readonly #byCurrency = new Map<string, MarketInCurrency>();

  constructor(historyBytes = HISTORY_BYTES) {
    this.#histories = new LruCache(historyBytes, bytesOf);
  }

  /**
   * Market data with the prices of these symbols and the rates of all that they need. It keeps its
   * prices after their eviction here.
   */
  async load(
    reader: MarketReader,
    currencyCode: string,
    symbols: Iterable<string>,
    currencies: Iterable<string>,
  ): Promise<MarketData> {
    const codes = new Set(currencies);
    const histories = new Map<string, PriceHistory | null>();
    for (const symbol of symbols) {
      const history = await this.#history(reader, symbol);
      histories.set(symbol, history);
      if (history) codes.add(history.currencyCode);
    }
    const { rates, series } = this.#inCurrency(currencyCode);
    for (const code of codes) {
      if (code === currencyCode || series.has(code)) continue;
      series.set(code, await reader.rates(code, currencyCode));
      await nextTurn();
    }
    return { rates, prices: (symbol) => histories.get(symbol) ?? null };
  }

  async #history(reader: MarketReader, symbol: string): Promise<PriceHistory | null> {
    const present = this.#histories.get(symbol);
    if (present !== undefined) return present;
    const { facts, history } = await reader.asset(symbol);
    this.#facts.set(symbol, facts);
    this.#histories.set(symbol, history);
    return history;
  }

  #inCurrency(currencyCode: string): MarketInCurrency {
    let market = this.#byCurrency.get(currencyCode);
    if (!market) {
      const series = new Map<string, RateSeries>();
      market = { rates: new Rates(currencyCode, series), series };
      this.#byCurrency.set(currencyCode, market);
    }
    return market;
  }

  /** Facts about a loaded asset. */
  facts(symbol: string): AssetFacts | null {
    return this.#facts.get(symbol) ?? null;
  }

  /** Loaded rates in a currency, by currency code. */
  series(currencyCode: string): ReadonlyMap<string, RateSeries> {
    return this.#byCurrency.get(currencyCode)?.series ?? new Map();
  }
}
