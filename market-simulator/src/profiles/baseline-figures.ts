import { number, readTable, text } from '../tables/read-table';
import { INDUSTRIES } from './industries';

/** Typical figures of a line of business, or of a well-known company that differs from it. */
export interface BaselineFigures {
  /** Percent of revenue. */
  grossMargin: number;
  netMargin: number;
  /** Of a large company's idiosyncratic shocks without market and sector, as a share a year. */
  volatility: number;
}

const byCompany = new Map(
  readTable<BaselineFigures & { symbol: string }>(
    new URL('./company-figures.csv', import.meta.url),
    { symbol: text, grossMargin: number, netMargin: number, volatility: number },
  ).map(({ symbol, grossMargin, netMargin, volatility }): [string, BaselineFigures] => [
    symbol,
    { grossMargin, netMargin, volatility: volatility / 100 },
  ]),
);

const byIndustry = new Map(
  INDUSTRIES.flatMap(
    ({ industry, grossMargin, netMargin, volatility }): [string, BaselineFigures][] =>
      grossMargin === null || netMargin === null || volatility === null
        ? []
        : [[industry, { grossMargin, netMargin, volatility: volatility / 100 }]],
  ),
);

/** Figures of a company's kind; null if its line of business is like its whole sector. */
export const baselineFigures = (symbol: string, industry: string): BaselineFigures | null =>
  byCompany.get(symbol) ?? byIndustry.get(industry) ?? null;
