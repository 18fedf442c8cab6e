import type { Asset } from 'shared/contract';
import {
  columnOf,
  formatChange,
  formatDate,
  formatValue,
  isNumber,
  MISSING,
  tickerOf,
} from 'shared/market';

const KINDS: Readonly<Record<Asset['assetType'], string>> = {
  stock: 'chart, key statistics, financials, dividends, owners and news',
  etf: 'chart, cost, assets, dividends and technicals',
  index: 'chart, performance and technicals',
  currency: 'chart, converter, performance and technicals',
  crypto: 'chart, market capitalisation, supply and technicals',
};

/** Meta description of an asset's page. */
export function descriptionOf(asset: Asset): string {
  const { assetType, fields, name, symbol } = asset;
  const column = columnOf(assetType, 'price');
  const price = column ? formatValue(column, fields['price'], fields) : MISSING;
  const change = fields['day1ChangePercent'];
  const now =
    price === MISSING
      ? ''
      : ` at ${price}${isNumber(change) ? ` (${formatChange(change)})` : ''}${asset.asOf === null ? '' : ` on ${formatDate(asset.asOf.slice(0, 10))}`}`;
  return `${name} (${tickerOf(symbol)})${now}: ${KINDS[assetType]}.`;
}

/** Note in the title line of a collapsed section. */
export function noteOf(id: string, { fields }: Asset): string | undefined {
  switch (id) {
    case 'range': {
      const below = fields['week52HighDiff'];
      return isNumber(below) ? `${formatChange(below)} from high` : undefined;
    }
    case 'performance': {
      const year = fields['year1ChangePercent'];
      return isNumber(year) ? `${formatChange(year)} in 1 year` : undefined;
    }
    case 'dividends': {
      const share = fields['dividendYield'];
      return isNumber(share) && share > 0 ? `${share.toFixed(2)}% yield` : undefined;
    }
    case 'technicals': {
      const rsi = fields['rsi14'];
      return isNumber(rsi) ? `RSI ${rsi.toFixed(0)}` : undefined;
    }
    case 'earnings': {
      const next = fields['nextEarningsDate'];
      return typeof next === 'string' ? `next ${formatDate(next)}` : undefined;
    }
    default:
      return undefined;
  }
}
