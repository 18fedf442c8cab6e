/** The dividends to come of a whole market, each with its asset. */
import type { DividendDate, UpcomingDividendItem } from 'shared/contract';
import { exchangeFactor } from 'market-model/derive/prices/price-usd';
import { listedAsset } from '../market/listing/listed-asset';
import type { SortKey } from '../market/listing/ordered';
import type { UpcomingDividend } from 'market-model/dataset/records/dividend';
import type { AssetRow, Market } from '../market/store/market';
import { nextTurn } from '../market/turns/turns';
import { comingPayment } from './coming-payment';

const ITEMS_PER_TURN = 256;

/** The upcoming dividends of a market by ex-date. Each is joined with its asset on first use. */
export class UpcomingList {
  readonly dividends: readonly UpcomingDividend[];
  readonly #items: (UpcomingDividendItem | undefined)[] = [];

  constructor(private readonly market: Market) {
    this.dividends = market
      .collection('upcoming-dividends')
      .toSorted((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
  }

  item(index: number, dividend: UpcomingDividend): UpcomingDividendItem {
    return (this.#items[index] ??= upcomingItem(this.market, dividend));
  }

  /** Joins the dividends up to a day with their assets, a few at a time. */
  async prepare(lastDate: string): Promise<void> {
    for (const [index, dividend] of this.dividends.entries()) {
      if (dividend.exDate > lastDate) return;
      this.item(index, dividend);
      if (index % ITEMS_PER_TURN === 0) await nextTurn();
    }
  }
}

function upcomingItem(market: Market, dividend: UpcomingDividend): UpcomingDividendItem {
  const asset = market.find(dividend.symbol);
  return {
    ...listedAsset(dividend.symbol, asset),
    price: asset?.table.number('price', asset.row) ?? null,
    priceCurrencyCode: asset?.table.text('currencyCode', asset.row) ?? null,
    dividendYield: asset?.table.number('dividendYield', asset.row) ?? null,
    paymentMethod: asset?.table.text('dividendFlag', asset.row) ?? null,
    exchange: asset?.table.text('exchange', asset.row) ?? null,
    ...comingPayment(dividend),
    amountUSD: amountInDollars(dividend, asset),
  };
}

/** At the rate that turned the asset's own price into dollars; null when currency or rate is unknown. */
function amountInDollars(
  { amount, currencyCode }: UpcomingDividend,
  asset: AssetRow | null,
): number | null {
  if (currencyCode === 'USD') return amount;
  if (!asset) return null;
  const { table, row } = asset;
  const [price, dollars] = [table.number('price', row), table.number('priceUSD', row)];
  const factor = exchangeFactor(currencyCode, table.text('currencyCode', row), () => null);
  return factor === null || price === null || dollars === null || price <= 0
    ? null
    : (amount * factor * dollars) / price;
}

/** The field of a range's date, for the order of its list. */
export const DATE_FIELD = {
  ex: 'exDate',
  record: 'recordDate',
  payment: 'paymentDate',
} as const satisfies Record<DividendDate, string>;

export const UPCOMING_KEYS: Readonly<
  Record<
    | 'exDate'
    | 'recordDate'
    | 'paymentDate'
    | 'symbol'
    | 'companyName'
    | 'amount'
    | 'amountUSD'
    | 'yield'
    | 'change'
    | 'marketCap',
    SortKey<UpcomingDividendItem>
  >
> = {
  exDate: ({ exDate }) => exDate,
  recordDate: ({ recordDate }) => recordDate,
  paymentDate: ({ paymentDate }) => paymentDate,
  symbol: ({ symbol }) => symbol,
  companyName: ({ companyName }) => companyName?.toLowerCase() ?? null,
  amount: ({ amount }) => amount,
  amountUSD: (item) => item.amountUSD,
  yield: ({ dividendYield }) => dividendYield,
  change: (item) => item.changePercent,
  marketCap: ({ marketCap }) => marketCap,
};
