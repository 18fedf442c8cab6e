import type { AssetType } from 'shared/market';
import type { Market } from '../../market/store/market';
import { dayFromIso } from '../../market/table/calendar-day';
import { assetCurrency } from '../../asset-resolver/asset-currency';
import { portfolioMarketOf } from '../market/portfolio-market';
import { tradedPrice } from '../ledger/prices/price-history';
import { SAMPLE_ASSETS, SAMPLE_DAYS, type SampleAsset } from './sample-transactions';

/** Number of the largest assets of each type that are tried. */
const TRIED = 60;
/** Largest fund first, then stocks of different sectors, a coin last. */
const SIZES: Readonly<Partial<Record<AssetType, string>>> = {
  etf: 'totalAssets',
  stock: 'marketCap',
  crypto: 'marketCap',
};

/** The largest assets of a snapshot in a currency that have prices for the whole sample. */
export async function sampleAssets(market: Market, currencyCode: string): Promise<SampleAsset[]> {
  const lastDay = dayFromIso(market.asOf) ?? 0;
  const withHistory = async (symbol: string, isDivisible: boolean): Promise<SampleAsset[]> => {
    const data = await portfolioMarketOf(market).load(currencyCode, [symbol], []);
    const history = data.prices(symbol);
    const isPriced = (day: number) =>
      history !== null && tradedPrice(history, history.splits, day) !== null;
    const isUsable =
      history?.currencyCode === currencyCode &&
      isPriced(lastDay - SAMPLE_DAYS) &&
      isPriced(lastDay);
    return isUsable ? [{ symbol, isDivisible, history }] : [];
  };
  const first = async (type: AssetType): Promise<SampleAsset[]> => {
    for (const { symbol } of largest(market, type, currencyCode)) {
      const assets = await withHistory(symbol, type === 'crypto');
      if (assets.length > 0) return assets;
    }
    return [];
  };
  const [fund, coin] = [await first('etf'), await first('crypto')];
  const stocks: SampleAsset[] = [];
  const sectors = new Set<string | null>();
  for (const { symbol, sector } of largest(market, 'stock', currencyCode)) {
    if (fund.length + stocks.length + coin.length >= SAMPLE_ASSETS) break;
    if (sectors.has(sector)) continue;
    const assets = await withHistory(symbol, false);
    if (assets.length > 0) sectors.add(sector);
    stocks.push(...assets);
  }
  return [...fund, ...stocks, ...coin];
}

function largest(market: Market, type: AssetType, currencyCode: string) {
  const table = market.table(type);
  const rows = Array.from({ length: table.table.rows }, (_, row) => row).flatMap((row) => {
    const size = table.number(SIZES[type] ?? '', row);
    return size !== null && assetCurrency({ table, row }) === currencyCode ? [{ row, size }] : [];
  });
  return rows
    .toSorted((a, b) => b.size - a.size)
    .slice(0, TRIED)
    .map(({ row }) => ({ symbol: table.symbol(row), sector: table.text('sector', row) }));
}
