/** Definition of the penny stocks list: price caps, guard and columns. */
import { catalogueOf } from 'shared/market';
import type { Filters } from 'shared/ui/filter-panel';
import type { Band, ListCatalogue } from '../../listing/state/screener-state';

/**
 * Minimum daily turnover in US dollars: with less, shares cannot be sold at the displayed price.
 */
export const MIN_TURNOVER = 100_000;

export const LIQUIDITY_GUARD = {
  turnoverUSD: { kind: 'range', min: MIN_TURNOVER, max: null },
} as const satisfies Filters;

const below = (cap: number) => ({
  id: String(cap),
  label: `$${cap}`,
  where: [{ field: 'priceUSD', lt: cap }],
});

export const PRICE_CAP = {
  key: 'cap',
  label: 'Price below',
  options: [below(5), below(1)],
} as const satisfies Band;

/** Growth of the share count in a year above which dilution is marked, percent. */
export const DILUTION_PERCENT = 10;

const COLUMNS = [
  'symbol',
  'companyName',
  'relativeVolume',
  'adr14Percent',
  'priceUSD',
  'day1ChangePercent',
  'turnoverUSD',
  'marketCap',
  'week52HighLow',
  'dilutedSharesGrowthYOY',
];
/** Columns that other lists do not offer. */
const OFFERED_HERE = new Set(['dilutedSharesGrowthYOY']);

const stocks = catalogueOf('stocks');

export const PENNY_STOCKS: ListCatalogue = {
  ...stocks,
  columns: stocks.columns.map((column) =>
    OFFERED_HERE.has(column.field) ? { ...column, hidden: false } : column,
  ),
  sets: [{ id: 'penny', label: 'Penny stocks', fields: COLUMNS }, ...stocks.sets],
  defaultSort: [{ field: 'relativeVolume', direction: 'desc' }],
  guards: LIQUIDITY_GUARD,
  band: PRICE_CAP,
  // Exchange and share count determine the risk marks, whatever columns are visible.
  rowFields: ['exchange', 'dilutedSharesGrowthYOY'],
};

export const PENNY_TEXTS = {
  title: 'Penny stocks',
  noun: 'penny stocks',
  universeNoun: 'stocks',
  one: 'stock',
  description:
    'Stocks below $5 that trade enough to be sold again, with venue, turnover, daily range and dilution.',
  featured: ['turnoverUSD', 'relativeVolume', 'adr14Percent', 'marketCap', 'exchange'],
} as const;
