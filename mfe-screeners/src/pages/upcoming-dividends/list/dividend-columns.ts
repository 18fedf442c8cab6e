/** Columns of the list; the filters and orders of the page are in `dividend-catalogue`. */
import type { UpcomingDividendItem } from 'shared/contract';
import { formatInteger, type ColumnDefinition } from 'shared/market';
import type { GridCatalogue, GridRow } from 'shared/ui/grid';
import { DATE_KINDS, type DateKind } from '../dividends-state';
import { DATE_NOUNS, dateOf } from './group-by-day';

/** Rows are grouped by day; the order within a day is chosen above the list. */
const base = {
  filter: 'none',
  unit: '',
  formula: null,
  group: 'dividend',
  sortable: false,
} as const;
const day = { ...base, type: 'date', format: 'date' } as const;
const figure = { ...base, type: 'number' } as const;
const text = { ...base, type: 'text', format: 'text' } as const;

const COMPANY: ColumnDefinition = {
  ...text,
  field: 'symbol',
  label: 'Company',
  format: 'symbol',
  definition: 'Ticker, name and country of the company.',
};
const STATUS: ColumnDefinition = {
  ...text,
  field: 'status',
  label: 'Status',
  definition: 'Announced by the company, or expected from earlier dividends.',
};
const LAST_DAY: ColumnDefinition = {
  ...day,
  field: 'lastDayToBuy',
  label: 'Last day to buy',
  definition: 'The last trading day of the exchange before the ex-date.',
};
const AMOUNT: ColumnDefinition = {
  ...figure,
  field: 'amount',
  label: 'Dividend',
  format: 'money',
  definition: 'Dividend for one share, and how often one is paid.',
};
const CHANGE: ColumnDefinition = {
  ...figure,
  field: 'change',
  label: 'Change',
  format: 'change-percent',
  definition: 'Against the regular dividend before.',
};
const YIELD: ColumnDefinition = {
  ...figure,
  field: 'yield',
  label: 'Yield',
  format: 'percent',
  definition: 'Over the last 12 months, without special dividends.',
};
const FREQUENCY: ColumnDefinition = {
  ...text,
  field: 'frequency',
  label: 'Frequency',
  definition: 'How often the company pays a regular dividend.',
};
const DATES = DATE_KINDS.map((kind): ColumnDefinition => ({
  ...day,
  field: kind,
  label: DATE_NOUNS[kind].label,
  definition: 'Not announced where the company has not named it.',
}));
const payout = (shares: number): ColumnDefinition => ({
  ...figure,
  field: 'payout',
  label: `For ${formatInteger(shares)} shares`,
  format: 'money',
  definition: 'Before taxes, in the currency of the dividend.',
});

export interface DividendColumns {
  catalogue: GridCatalogue;
  /** Fields of the table. */
  columns: string[];
  /** Fields of the cards, in addition to the dividend and its change. */
  figures: string[];
}

/** Columns of a calendar arranged by one date: the other dates are columns. */
export function dividendColumns(by: DateKind, shares: number | null): DividendColumns {
  const dates = DATES.filter(({ field }) => field !== by);
  const payouts = shares === null ? [] : [payout(shares)];
  const table = [COMPANY, STATUS, LAST_DAY, ...dates, AMOUNT, ...payouts, CHANGE, YIELD];
  const fieldsOf = (columns: readonly ColumnDefinition[]) => columns.map(({ field }) => field);
  return {
    catalogue: { name: 'upcoming-dividends', columns: [...table, FREQUENCY], sets: [] },
    columns: fieldsOf(table),
    figures: fieldsOf([LAST_DAY, ...payouts, ...dates, YIELD, FREQUENCY]),
  };
}

const WIDTHS: Readonly<Record<string, number>> = {
  symbol: 210,
  status: 148,
  lastDayToBuy: 112,
  amount: 96,
  payout: 104,
};

export const dividendColumnWidth = ({ field }: ColumnDefinition): number | undefined =>
  WIDTHS[field];

/** One upcoming dividend. */
export interface DividendRow extends GridRow {
  item: UpcomingDividendItem;
  shares: number | null;
  now: Date;
}

export const dividendRow = (
  item: UpcomingDividendItem,
  shares: number | null,
  now: Date,
): DividendRow => ({
  // A company may pay a regular and a special dividend on the same day.
  key: `${item.symbol} ${item.exDate} ${String(item.special)}`,
  item,
  shares,
  now,
  fields: {
    symbol: item.symbol,
    status: item.status,
    lastDayToBuy: item.lastDayToBuy,
    amount: item.amount,
    payout: shares === null ? null : item.amount * shares,
    change: item.changePercent,
    yield: item.dividendYield,
    frequency: item.frequency,
    ...Object.fromEntries(DATE_KINDS.map((kind) => [kind, dateOf(item, kind)])),
  },
});
