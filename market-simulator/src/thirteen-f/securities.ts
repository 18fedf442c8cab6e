import type { DailyBars } from 'market-model/dataset';
import { parseIsoDate } from 'market-model/dates';
import type { DemoStock } from '../companies/stock';
import { simulatedCusip } from './cusip';

/** A share that managers can hold, with its prices at the ends of quarters. */
export interface HeldSecurity {
  symbol: string;
  ticker: string;
  issuer: string;
  cusip: string;
  cap: number;
  sector: string;
  /** Criteria of styles: profitable and cheap, or growing. */
  peRatio: number | null;
  growth: number | null;
  /** Closing prices by quarter, split-adjusted; NaN before the first trade. */
  closes: Float64Array;
  /** Shares of the day for one share of today, by quarter: below 1 before a split. */
  unadjusted: Float64Array;
}

/** A security before the largest ones are selected: CUSIPs are assigned by size. */
export type ListedSecurity = Omit<HeldSecurity, 'cusip'>;

/** Larger companies that managers choose from. */
const CHOICE = 1100;

/** Collects the shares listed in New York while they are simulated. */
export class SecurityCollector {
  readonly found: ListedSecurity[] = [];

  /** @param quarterEnds ascending day numbers */
  constructor(private readonly quarterEnds: readonly number[]) {}

  add(stock: DemoStock, { day, close }: DailyBars, fields: Record<string, unknown>): void {
    if (!stock.symbol.endsWith('.US') || stock.cap < 1.5e9) return;
    const closes = new Float64Array(this.quarterEnds.length).fill(NaN);
    let at = 0;
    for (const [i, end] of this.quarterEnds.entries()) {
      while (at < day.length && (day[at] ?? 0) <= end) at++;
      closes[i] = at === 0 ? NaN : (close[at - 1] ?? NaN);
    }
    this.found.push({
      symbol: stock.symbol,
      ticker: stock.symbol.slice(0, -'.US'.length),
      issuer: issuerName(stock.name),
      cap: stock.cap,
      sector: stock.sector,
      peRatio: numberOrNull(fields.peRatio),
      growth: numberOrNull(fields.quarterlyRevenueGrowthYOY),
      closes,
      unadjusted: this.unadjustedOf(stock),
    });
  }

  private unadjustedOf({ splits }: DemoStock): Float64Array {
    return Float64Array.from(this.quarterEnds, (end) =>
      splits.reduce(
        (factor, { date, ratio }) => ((parseIsoDate(date) ?? 0) > end ? factor / ratio : factor),
        1,
      ),
    );
  }
}

/** The largest companies, largest first. */
export const heldSecurities = (securities: readonly ListedSecurity[]): HeldSecurity[] =>
  securities
    .toSorted((a, b) => b.cap - a.cap || (a.symbol < b.symbol ? -1 : 1))
    .slice(0, CHOICE)
    .map((security, i) => ({ ...security, cusip: simulatedCusip(i + 1) }));

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** As filings write names: capitals, no points. */
const issuerName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[.,]/g, '')
    .replace(/ CORPORATION$/, ' CORP')
    .replace(/ INCORPORATED$/, ' INC')
    .replace(/ COMPANY$/, ' CO');
