import type { UpcomingDividendItem } from 'shared/contract';
import type { ColumnValue } from 'shared/market';

const COLUMNS: readonly [title: string, value: (item: UpcomingDividendItem) => ColumnValue][] = [
  ['Ticker', ({ symbol }) => symbol],
  ['Company', ({ companyName }) => companyName],
  ['Country', ({ countryCode }) => countryCode],
  ['Exchange', ({ exchange }) => exchange],
  ['Sector', ({ sector }) => sector],
  ['Status', ({ status }) => status],
  ['Special', ({ special }) => special],
  ['Last day to buy', ({ lastDayToBuy }) => lastDayToBuy],
  ['Ex-date', ({ exDate }) => exDate],
  ['Record date', ({ recordDate }) => recordDate],
  ['Payment date', ({ paymentDate }) => paymentDate],
  ['Declared', ({ declaredDate }) => declaredDate],
  ['Dividend per share', ({ amount }) => amount],
  ['Dividend currency', ({ currencyCode }) => currencyCode],
  ['Dividend per share (USD)', ({ amountUSD }) => amountUSD],
  ['Previous regular dividend', ({ previousAmount }) => previousAmount],
  ['Change (%)', ({ changePercent }) => changePercent],
  ['Dividend yield, 12 months (%)', ({ dividendYield }) => dividendYield],
  ['Frequency', ({ frequency }) => frequency],
  ['Payment method', ({ paymentMethod }) => paymentMethod],
  ['Price', ({ price }) => price],
  ['Price currency', ({ priceCurrencyCode }) => priceCurrencyCode],
  ['Market capitalisation (USD)', ({ marketCap }) => marketCap],
];

export const UPCOMING_CSV_HEADER: readonly string[] = COLUMNS.map(([title]) => title);

/** The cells of one dividend in the order of the header; unknown values stay empty. */
export const upcomingCsvRow = (item: UpcomingDividendItem): ColumnValue[] =>
  COLUMNS.map(([, value]) => value(item));
