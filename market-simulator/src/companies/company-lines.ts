/** Groups listings and share classes of the tables by company. */
import { exchangeOf } from 'shared/market';
import type { RealCompany } from './real-companies';
import { referenceUsd } from '../prices/reference-rates';

/** A further listing or share class of a company. */
export interface CompanyLine {
  /** Symbol of the line that represents the company in the simulation. */
  of: string;
  /** Shares of the main line per share of this one: a depositary receipt may represent several. */
  ratio: number;
  /** Standard deviation of the premium against the main line. */
  premium: number;
}

/**
 * Lines of one company with different names: share classes, whose prices differ slightly, and both
 * companies of a dual-listed one, which share all figures and dividends.
 */
const NAMED_LINES: ReadonlyMap<string, CompanyLine> = new Map([
  ['GOOG.US', { of: 'GOOGL.US', ratio: 1, premium: 0.003 }],
  ['RIO.AU', { of: 'RIO.LSE', ratio: 1, premium: 0 }],
]);

/** Common ratios of shares to a receipt. */
const RATIOS = [1, 2, 4, 5, 8, 10, 1 / 2, 1 / 5, 1 / 8];

const symbolOf = ({ ticker, exchange }: RealCompany): string => `${ticker}.${exchange}`;

const usdPrice = ({ exchange, price }: RealCompany): number =>
  price * referenceUsd(exchangeOf(exchange)?.currencyCode ?? 'USD');

/** Lines by symbol. The listing at the company's seat is the main line and is omitted. */
export function companyLines(companies: readonly RealCompany[]): ReadonlyMap<string, CompanyLine> {
  const lines = new Map<string, CompanyLine>();
  const byName = new Map<string, RealCompany[]>();
  for (const company of companies)
    byName.set(company.name, [...(byName.get(company.name) ?? []), company]);
  for (const listings of byName.values()) {
    const main = listings.find(({ countryCode }) => countryCode === null) ?? listings[0];
    if (!main) continue;
    for (const listing of listings)
      if (listing !== main)
        lines.set(symbolOf(listing), {
          of: symbolOf(main),
          ratio: nearestRatio(usdPrice(listing) / usdPrice(main)),
          premium: 0,
        });
  }
  for (const [symbol, line] of NAMED_LINES) lines.set(symbol, line);
  return lines;
}

const nearestRatio = (ratio: number): number =>
  RATIOS.reduce((best, each) =>
    Math.abs(Math.log(each / ratio)) < Math.abs(Math.log(best / ratio)) ? each : best,
  );
