import type { ReactNode } from 'react';
import { figureMath } from 'shared/list';
import {
  detailsPath,
  fieldsOf,
  formatDate,
  formatValue,
  tickerOf,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo } from 'shared/ui';
import { ChangeText, type CardContent } from 'shared/ui/grid';
import type { WatchlistRow } from './use-watchlist-rows';
import { WATCHLIST } from './watchlist-catalogue';

/** Fields that assets of every type have. */
const STORED_FIELDS = [
  'name',
  'sinceAdded',
  'addedPrice',
  'addedAt',
  'targetPrice',
  'toTarget',
  'tags',
  'note',
];

/**
 * Wide enough for tickers of coins and pairs (`BTC-USD`), and for a price with the day of its
 * close.
 */
const WIDTHS: Readonly<Record<string, number>> = { symbol: 122, addedPrice: 190 };
export const columnWidth = ({ field }: ColumnDefinition) => WIDTHS[field];
export const rowName = ({ item }: WatchlistRow) => tickerOf(item.symbol);
export const rowLink = ({ item }: WatchlistRow) => detailsPath(item.assetType, item.symbol);
export const rowHeader = ({ item, logoUrl }: WatchlistRow) => (
  <>
    <AssetLogo name={item.symbol} logoUrl={logoUrl} />
    <b>{tickerOf(item.symbol)}</b>
  </>
);

export const FIGURES = figureMath<WatchlistRow>(({ item }) => item);

/** If the price when added is a close, show its day. */
export function cell(column: ColumnDefinition, { item, fields }: WatchlistRow): ReactNode {
  const { addedPrice, addedPriceDate } = item;
  if (column.field !== 'addedPrice' || addedPrice === null || addedPriceDate === null)
    return undefined;
  return (
    <>
      {formatValue(column, addedPrice, fields)} <small>close of {formatDate(addedPriceDate)}</small>
    </>
  );
}

const KINDS = {
  stock: 'stocks',
  etf: 'funds',
  index: 'indices',
  currency: 'currencies',
  crypto: 'crypto',
};

export function missingReason({ field }: ColumnDefinition, { item }: WatchlistRow): string {
  if (field === 'sinceAdded' || field === 'addedPrice')
    return 'the price when it was added is not known';
  if (['targetPrice', 'toTarget', 'tags', 'note'].includes(field)) return 'you have set none';
  const isOffered = STORED_FIELDS.includes(field) || fieldsOf(item.assetType).includes(field);
  return isOffered ? 'not reported' : `does not apply to ${KINDS[item.assetType]}`;
}

const columnOf = (field: string) => WATCHLIST.columns.find((column) => column.field === field);
const [PRICE, CHANGE] = [columnOf('price'), columnOf('day1ChangePercent')];

export const CARD: CardContent<WatchlistRow> = {
  fields: ['symbol', 'name', 'price', 'day1ChangePercent'],
  mark: ({ item, logoUrl }) => <AssetLogo name={item.symbol} logoUrl={logoUrl} size={28} />,
  line: ({ name }) => name,
  lead: (row) => (
    <>
      {PRICE && formatValue(PRICE, row.fields['price'], row.fields)}
      <small>
        {CHANGE && <ChangeText column={CHANGE} row={row} missingReason={notReported} />}
      </small>
    </>
  ),
};
const notReported = () => 'not reported';
