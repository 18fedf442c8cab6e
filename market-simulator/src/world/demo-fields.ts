import type { FieldValue } from 'shared/contract';
import { isoDate, parseIsoDate } from 'market-model/dates';
import { quotedUnits } from 'market-model/derive';
import type { DividendPlan } from '../dividends/dividend-plan';
import type { DemoFund } from '../funds/fund';
import type { CompanyReports } from '../fundamentals/company-reports';
import { lastReported, quarterEnd, reportDay } from '../fundamentals/fiscal-calendar';
import { levelReader } from '../fundamentals/price-levels';
import type { DemoCoin, DemoIndex, DemoPair } from '../indices-currencies-coins/quoted-world';
import type { PricePath } from '../prices/simulate-bars';
import { simulateOwnership } from '../companies/simulate-ownership';
import type { DemoStock } from '../companies/stock';
import { logoOf, websiteOf } from '../companies/websites';

/**
 * Values that the simulated source reports. Values derived from them, from bars or from documents
 * are computed elsewhere.
 */
export type DemoFields = Record<string, FieldValue>;

const dateOf = (day: number | null): string | null => (day === null ? null : isoDate(day));

/** Listing columns that a simulated stock reports on `today`. */
export function stockFields(
  stock: DemoStock,
  { reports, main }: StockReports,
  today: number,
): DemoFields {
  const { insiders, institutions } = simulateOwnership(stock);
  return {
    broker: stock.brokers,
    countryCode: stock.countryCode,
    currencyCode: stock.currencyCode,
    companyName: stock.name,
    exchange: stock.venue,
    sector: stock.sector,
    industry: stock.industry,
    description: stock.description,
    website: websiteOf(stock),
    logoUrl: logoOf(stock),
    employees: stock.employees,
    sharesOutstanding:
      reports?.quarters.find(({ quarter }) => quarter === reports.lastReported)?.values
        .sharesOutstanding ?? stock.figures.shares,
    ipoDate: dateOf(stock.ipoDay),
    nextEarningsDate: isoDate(reportDay(stock.fiscal, lastReported(stock.fiscal, today) + 1)),
    insiderOwnership: insiders,
    institutionalOwnership: institutions,
    avgFwdPeRatio:
      main && averageForwardPeRatio(stock.line?.main ?? stock, main.reports, main.path),
    dividendFlag: flagOf(stock.dividends),
  };
}

/**
 * A company's reports in this line's shares, and those of its main line with the main line's price
 * path.
 */
export interface StockReports {
  reports: CompanyReports | null;
  main: { reports: CompanyReports; path: PricePath } | null;
}

const flagOf = (plan: DividendPlan | null): string | null =>
  plan === null ? null : plan.scrip ? 'Cash or shares' : 'Cash';

/** Minimum number of years with a forward ratio for their mean. */
const MIN_YEARS = 3;

/**
 * Mean over the last ten fiscal years of the price at their end divided by the next year's
 * earnings. Earnings are the reported ones, or the consensus for the last year. Null for a company
 * without analysts.
 */
function averageForwardPeRatio(
  { currencyCode, fiscal }: DemoStock,
  { fundamentals, estimates }: CompanyReports,
  path: PricePath,
): number | null {
  if (!estimates) return null;
  const levelsOn = levelReader(path);
  const units = quotedUnits(currencyCode);
  const years = fundamentals.annual.slice(-11);
  const ratios = years.flatMap(({ periodEnd }, i) => {
    const ahead =
      years[i + 1]?.values.epsDiluted ??
      fundamentals.estimates.find((estimate) => estimate.periodEnd > periodEnd)?.epsAverage;
    const end = parseIsoDate(periodEnd);
    if (end === null || ahead === undefined || ahead === null || ahead <= 0) return [];
    const ratio = Math.exp(levelsOn(end).close) / (ahead * units);
    return ratio < 400 && end > quarterEnd(fiscal, fiscal.firstQuarter) ? [ratio] : [];
  });
  if (ratios.length < MIN_YEARS) return null;
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return Number(mean.toFixed(4));
}

/** Listing columns that a simulated fund reports. */
export const fundFields = (fund: DemoFund): DemoFields => ({
  brokers: fund.brokers,
  countryCode: fund.countryCode,
  currencyCode: fund.currencyCode,
  name: fund.name,
  category: fund.category,
  inceptionDate: dateOf(fund.inceptionDay),
  mainAssetClass: fund.assetClass,
  mainRegion: fund.region,
  mainSector: fund.sector,
  netExpenseRatioPercent: fund.expenseRatio,
  totalAssets: Math.round(fund.assetsBillions * 1e9),
  ...(fund.isin !== undefined && { isin: fund.isin }),
});

export const indexFields = (index: DemoIndex, priority: number): DemoFields => ({
  countryCode: index.countryCode,
  currencyCode: index.currencyCode,
  name: index.name,
  exchange: index.exchange,
  components:
    index.process.follows?.kind === 'members'
      ? index.process.follows.members.map(({ of }) => of)
      : null,
  brokers: priority <= 15 ? ['ib', 'etoro', 'naga'] : priority <= 40 ? ['ib'] : [],
  priority,
});

export const pairFields = (pair: DemoPair, priority: number): DemoFields => ({
  currencyCode: pair.quote,
  name: `${pair.base}/${pair.quote}`,
  brokers: priority <= 10 ? ['ib', 'etoro', 'naga'] : priority <= 45 ? ['ib', 'naga'] : ['ib'],
  priority,
});

/** Listing columns that a simulated coin reports. */
export const coinFields = (coin: DemoCoin, rank: number): DemoFields => ({
  currencyCode: 'USD',
  name: coin.name,
  description: `${coin.name} (${coin.code}) as a simulated coin of the demonstration.`,
  brokers:
    rank < 12
      ? ['etoro', 'robinhood', 'ib', 'naga']
      : rank < 60
        ? ['etoro', 'robinhood']
        : rank < 120
          ? ['etoro']
          : [],
  circulatingSupply: coin.circulating,
  totalSupply: coin.total,
  maxSupply: coin.maximum,
});

/** Keeps only columns of the asset type and drops unknown values: a missing key means unknown. */
export function knownFields(fields: DemoFields, columns: ReadonlySet<string>): DemoFields {
  const columnFields: DemoFields = {};
  for (const field of Object.keys(fields)) {
    const value = fields[field];
    if (columns.has(field) && value !== null && value !== undefined) columnFields[field] = value;
  }
  return columnFields;
}
