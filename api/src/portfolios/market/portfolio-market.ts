import { rateAlong } from '../../currencies/rate-paths';
import { rateBookOf, type RateBook } from '../../currencies/rate-book';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { quotedUnits, wholeCurrency } from 'market-model/derive/prices/price-usd';
import { memoizePerSnapshot } from '../../market/memo/memoize-per-snapshot';
import type { AssetRow, Market } from '../../market/store/market';
import { nextTurn } from '../../market/turns/turns';
import { provenanceAt } from '../../market/table/table';
import type { LedgerPrices } from '../import/job/ledger-prices';
import { assetCurrency } from '../../asset-resolver/asset-currency';
import { exactRatio } from '../ledger/ratio';
import { Decimal } from '../ledger/money/decimal';
import type { MarketData } from '../ledger/prices/market-data';
import type { PriceHistory } from '../ledger/prices/price-history';
import type { RateSeries } from '../ledger/prices/rates';
import type { AssetFacts, PortfolioAssets } from '../open-portfolio';
import { LedgerMarkets, type MarketReader } from './ledger-markets';
import { assetNameOf } from '../../asset-resolver/asset-name';

/** Market data of the ledgers of one snapshot. */
export class PortfolioMarket {
  readonly #markets = new LedgerMarkets();
  readonly reader: MarketReader;

  constructor(private readonly market: Market) {
    this.reader = {
      asset: async (symbol) => ({
        facts: factsOf(market, symbol),
        history: await priceHistoryOf(market, symbol),
      }),
      rates: (from, to) => rateSeriesOf(market, from, to),
      dividends: async (symbol) => {
        const asset = market.find(symbol);
        return asset && market.document('dividends', asset);
      },
    };
  }

  /** Market data in a currency, with the prices of these symbols and the rates of all that they need. */
  load(
    currencyCode: string,
    symbols: Iterable<string>,
    currencies: Iterable<string>,
  ): Promise<MarketData> {
    return this.#markets.load(this.reader, currencyCode, symbols, currencies);
  }

  /** Assets of which the prices are loaded. */
  get assets(): PortfolioAssets {
    return {
      facts: (symbol) => this.#markets.facts(symbol),
      dividends: (symbol) => this.reader.dividends(symbol),
    };
  }

  /** Rates and splits alone, for a check in another thread. */
  async ledgerPrices(
    currencyCode: string,
    symbols: readonly string[],
    currencies: readonly string[],
  ): Promise<LedgerPrices> {
    await this.load(currencyCode, [], currencies);
    const splits = new Map<string, MarketSplit[]>();
    for (const symbol of symbols) {
      const asset = this.market.find(symbol);
      // Without a currency an asset has no prices, and a replay ignores its splits.
      const ofSymbol =
        asset && assetCurrency(asset) !== null ? await splitsOf(this.market, asset) : [];
      if (ofSymbol.length > 0) splits.set(symbol, ofSymbol);
      await nextTurn();
    }
    const series = this.#markets.series(currencyCode);
    return {
      rates: new Map(
        currencies.flatMap((code) => {
          const ofCode = series.get(code);
          return ofCode ? [[code, ofCode]] : [];
        }),
      ),
      splits,
    };
  }
}

export const portfolioMarketOf = memoizePerSnapshot(
  (market: Market) => new PortfolioMarket(market),
);

function factsOf(market: Market, symbol: string): AssetFacts | null {
  const asset = market.find(symbol);
  if (!asset) return null;
  return {
    name: assetNameOf(asset),
    assetType: asset.table.table.assetType,
    sector: asset.table.text('sector', asset.row),
    countryCode: asset.table.text('countryCode', asset.row),
  };
}

/** Prices of an asset in whole currency, the listing's newest one included; null without any. */
async function priceHistoryOf(market: Market, symbol: string): Promise<PriceHistory | null> {
  const asset = market.find(symbol);
  const code = asset && assetCurrency(asset);
  if (!asset || code === null) return null;
  const [bars, splits] = await Promise.all([market.bars(asset), splitsOf(market, asset)]);
  const units = quotedUnits(code);
  const days = [...(bars?.day ?? [])];
  const closes = [...(bars?.close ?? [])].map((close) => close / units);
  const newest = newestOf(asset);
  if (newest && newest.day > (days.at(-1) ?? -Infinity)) {
    days.push(newest.day);
    closes.push(newest.price / units);
  }
  return {
    currencyCode: wholeCurrency(code),
    day: Int32Array.from(days),
    close: Float64Array.from(closes),
    splits: splits.map(({ day, ratio }) => ({ day, ratio: exactRatio(new Decimal(ratio)) })),
  };
}

interface MarketSplit {
  day: number;
  ratio: number;
}

async function splitsOf(market: Market, asset: AssetRow): Promise<MarketSplit[]> {
  const splits = await market.document('splits', asset);
  return (splits ?? []).flatMap(({ date, ratio }) => {
    const day = parseIsoDate(date);
    const isSplit = day !== null && ratio > 0 && Number.isFinite(ratio);
    return isSplit ? [{ day, ratio }] : [];
  });
}

function newestOf({ table, row }: AssetRow): { day: number; price: number } | null {
  const price = table.number('price', row);
  const date = provenanceAt(table.table, 'price', row)?.date ?? null;
  const day = date === null ? null : parseIsoDate(date);
  return price === null || day === null ? null : { day, price };
}

const NONE: RateSeries = { day: new Int32Array(0), rate: new Float64Array(0) };

/** Rates via the market's pairs, for the days on which each pair of the path has one. */
async function rateSeriesOf(market: Market, from: string, to: string): Promise<RateSeries> {
  const book = rateBookOf(market);
  const path = book.graph.path(from, to);
  if (!path || path.length === 0) return NONE;
  const byPair = new Map<string, Map<number, number>>();
  for (const { pair } of path) byPair.set(pair, await ratesOfPair(market, book, pair));
  const days = [...(byPair.get(path[0]?.pair ?? '')?.keys() ?? [])].toSorted((a, b) => a - b);
  const rated = days.flatMap((day) => {
    const rate = rateAlong(path, (pair) => byPair.get(pair)?.get(day) ?? null);
    return rate === null ? [] : [{ day, rate }];
  });
  return {
    day: Int32Array.from(rated, ({ day }) => day),
    rate: Float64Array.from(rated, ({ rate }) => rate),
  };
}

async function ratesOfPair(
  market: Market,
  book: RateBook,
  pair: string,
): Promise<Map<number, number>> {
  const quoted = book.pairs.get(pair);
  const rates = new Map<number, number>();
  if (!quoted) return rates;
  const bars = await market.bars(quoted.asset);
  for (const [i, day] of (bars?.day ?? []).entries()) rates.set(day, bars?.close[i] ?? NaN);
  const newest = quoted.date === null ? null : parseIsoDate(quoted.date);
  if (newest !== null && !rates.has(newest)) rates.set(newest, quoted.rate);
  return rates;
}
