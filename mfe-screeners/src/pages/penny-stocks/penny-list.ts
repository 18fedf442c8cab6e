/** What the list of penny stocks is: its price caps, its guard and its columns. */
import { catalogueOf } from 'shared/market';
import type { Filters } from 'shared/ui/filter-panel';
import type { Band, ListCatalogue } from '../../listing/state/screener-state';

/** Least turnover of a usual day in US dollars: less cannot be sold again at the price that is shown. */
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

/** Shares of the same company grew by so much in a year: each one owns noticeably less. */
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
const OFFERED_HERE = new Set(['turnoverUSD', 'dilutedSharesGrowthYOY']);

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
  // The venue and the share count make the marks of risk, whatever columns are on screen.
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
