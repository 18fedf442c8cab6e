import { list, number, oneOf, readTable, text } from '../tables/read-table';

/** Typical levels of an economy, around which the simulated figures move. */
export interface Economy {
  countryCode: string;
  zone: string;
  /** Local time of the statistics office. */
  time: string;
  /** Yearly inflation and unemployment, percent. */
  inflation: number;
  unemployment: number;
  /** Quarterly growth, percent. */
  growth: number;
  /** Purchasing managers' index of manufacturing. */
  pmi: number;
  /** Trade balance of a month in billions. */
  trade: number;
  currency: string;
  /** Importance of its main figures. */
  weight: 1 | 2 | 3;
  bank: CentralBank | null;
  /** Calendar of holidays, see holidays.csv. */
  holidays: string;
}

export interface CentralBank {
  event: string;
  rate: number;
  /** Local time of the decision. */
  time: string;
  /** Months with a meeting, and day of the month around which it takes place. */
  months: readonly number[];
  day: number;
  /** 1 Monday … 5 Friday. */
  weekday: number;
}

const BANKS = new Map(
  readTable<CentralBank & { countryCode: string }>(
    new URL('./central-banks.csv', import.meta.url),
    {
      countryCode: text,
      event: text,
      rate: number,
      time: text,
      months: list(number),
      day: number,
      weekday: number,
    },
  ).map(({ countryCode, ...bank }) => [countryCode, bank]),
);

export const ECONOMIES: readonly Economy[] = readTable<Omit<Economy, 'bank'>>(
  new URL('./economies.csv', import.meta.url),
  {
    countryCode: text,
    zone: text,
    time: text,
    inflation: number,
    unemployment: number,
    growth: number,
    pmi: number,
    trade: number,
    currency: text,
    weight: oneOf(1, 2, 3),
    holidays: text,
  },
).map((economy) => ({ ...economy, bank: BANKS.get(economy.countryCode) ?? null }));
