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

/** Market data of ledgers by currency, of one snapshot. Loaded on first use, the same objects from then on. */
export class LedgerMarkets {
  readonly #assets = new Map<string, LedgerAsset>();
  readonly #byCurrency = new Map<string, { data: MarketData; series: Map<string, RateSeries> }>();

  /** Market data with the prices of these symbols and the rates of all that they need. */
  async load(
    reader: MarketReader,
    currencyCode: string,
    symbols: Iterable<string>,
    currencies: Iterable<string>,
  ): Promise<MarketData> {
    const codes = new Set(currencies);
    for (const symbol of symbols) {
      let asset = this.#assets.get(symbol);
      if (!asset) {
        asset = await reader.asset(symbol);
        this.#assets.set(symbol, asset);
      }
      if (asset.history) codes.add(asset.history.currencyCode);
    }
    let entry = this.#byCurrency.get(currencyCode);
    if (!entry) {
      const series = new Map<string, RateSeries>();
      const data: MarketData = {
        rates: new Rates(currencyCode, series),
        prices: (symbol) => this.#assets.get(symbol)?.history ?? null,
      };
      entry = { data, series };
      this.#byCurrency.set(currencyCode, entry);
    }
    for (const code of codes) {
      if (code === currencyCode || entry.series.has(code)) continue;
      entry.series.set(code, await reader.rates(code, currencyCode));
      await nextTurn();
    }
    return entry.data;
  }

  /** Facts about a loaded asset. */
  facts(symbol: string): AssetFacts | null {
    return this.#assets.get(symbol)?.facts ?? null;
  }

  /** Loaded rates in a currency, by currency code. */
  series(currencyCode: string): ReadonlyMap<string, RateSeries> {
    return this.#byCurrency.get(currencyCode)?.series ?? new Map();
  }
}
