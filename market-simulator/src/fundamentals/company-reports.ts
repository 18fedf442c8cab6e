import { mainCurrencyOf } from 'shared/market';
import type { DividendRecord, FiscalPeriod, Fundamentals } from 'market-model/dataset';
import { parseIsoDate } from 'market-model/dates';
import { quotedUnits } from 'market-model/derive';
import { hash32 } from '../random/random';
import type { PricePath } from '../prices/simulate-bars';
import { businessPath } from './business-path';
import type { CompanyFigures } from './company-figures';
import { Estimates } from './estimates';
import { lastReported, quarterEnd, reportDay, type FiscalCalendar } from './fiscal-calendar';
import { asPeriod, fiscalYearsOf, type ReportedQuarter } from './fiscal-years';
import { levelReader } from './price-levels';
import { statementValues, type StatementValues } from './statement-values';

/** Input for a company's reports. */
export interface ReportingCompany {
  symbol: string;
  /** Currency of the quotes. */
  currencyCode: string;
  figures: CompanyFigures;
  fiscal: FiscalCalendar;
}

/** All reports and estimates of a simulated company on a day. */
export interface CompanyReports {
  fundamentals: Fundamentals;
  /** Every quarter that has ended, even if its results are not published yet. */
  quarters: readonly ReportedQuarter[];
  /** The newest quarter with published results. */
  lastReported: number;
  /** Null if no analyst follows the company. */
  estimates: Pick<Estimates, 'of'> | null;
}

/** Name of the source in every document. */
const SOURCE = 'demo';

/**
 * Statements and estimates of a company on a day, derived from its price path.
 * @param path of the company, walked up to `today` at least
 * @param dividends of the company, for the paid amounts
 * @returns null for a company that publishes nothing
 */
export function companyReports(
  company: ReportingCompany,
  path: PricePath,
  dividends: readonly DividendRecord[],
  seed: number,
  today: number,
): CompanyReports | null {
  const { figures, fiscal } = company;
  if (figures.statements === 'none') return null;
  const ownSeed = hash32(company.symbol, seed);
  const levelsOn = levelReader(path);
  const reported = lastReported(fiscal, today);
  const ended = quarterEnd(fiscal, reported + 1) <= today ? reported + 1 : reported;
  const units = quotedUnits(company.currencyCode);
  const paidIn = paymentsByQuarter(dividends, units);
  const quarters = businessPath(figures, fiscal, levelsOn, ended, ownSeed).map(
    (business): ReportedQuarter => {
      const { quarter, end, logPrice } = business;
      return {
        quarter,
        end,
        filed: reportDay(fiscal, quarter),
        values: statementValues(business, figures, {
          price: Math.exp(logPrice) / units,
          dividendsPerShare: paidIn(quarterEnd(fiscal, quarter - 1), end),
        }),
      };
    },
  );
  const estimates =
    figures.expectedGrowth === null ? null : new Estimates(figures, fiscal, ownSeed, quarters);
  const out = quarters.filter(({ quarter }) => quarter <= reported);
  return {
    fundamentals: {
      currencyCode: mainCurrencyOf(company.currencyCode),
      source: SOURCE,
      annual: fiscalYearsOf(out, fiscal),
      quarterly:
        figures.statements === 'quarterly' ? out.map((one): FiscalPeriod => asPeriod(one)) : [],
      estimates: estimates?.fiscalYears(reported, today) ?? [],
    },
    quarters,
    lastReported: reported,
    estimates,
  };
}

/** Items per share, and counts of shares. All other items are independent of the line. */
const PER_SHARE: ReadonlySet<string> = new Set(['epsDiluted']);
const SHARE_COUNTS: ReadonlySet<string> = new Set(['dilutedShares', 'sharesOutstanding']);

/** The same reports in shares of another line, each of which represents `ratio` main shares. */
export function reportsByLine(reports: CompanyReports, ratio: number): CompanyReports {
  if (ratio === 1) return reports;
  const { fundamentals, estimates } = reports;
  const byLine = <T extends { values: StatementValues }>(period: T): T => ({
    ...period,
    values: Object.fromEntries(
      Object.entries(period.values).map(([item, value]) => [
        item,
        PER_SHARE.has(item)
          ? Number((value * ratio).toPrecision(12))
          : SHARE_COUNTS.has(item)
            ? Math.round(value / ratio)
            : value,
      ]),
    ),
  });
  const scaled = (value: number | null): number | null => (value === null ? null : value * ratio);
  return {
    ...reports,
    quarters: reports.quarters.map(byLine),
    fundamentals: {
      ...fundamentals,
      annual: fundamentals.annual.map(byLine),
      quarterly: fundamentals.quarterly.map(byLine),
      estimates: fundamentals.estimates.map((year) => ({
        ...year,
        epsAverage: scaled(year.epsAverage),
      })),
    },
    estimates: estimates && {
      of: (quarter) => {
        const estimate = estimates.of(quarter);
        return estimate && { ...estimate, earningsPerShare: estimate.earningsPerShare * ratio };
      },
    },
  };
}

/** Sum of payments per share, in the whole currency, after one day up to another. */
function paymentsByQuarter(
  dividends: readonly DividendRecord[],
  units: number,
): (after: number, upTo: number) => number {
  const paid = dividends.map(({ paymentDate, exDate, amount }) => ({
    day: parseIsoDate(paymentDate ?? exDate) ?? 0,
    amount: amount / units,
  }));
  return (after, upTo) => {
    let sum = 0;
    for (const { day, amount } of paid) if (day > after && day <= upTo) sum += amount;
    return sum;
  };
}
