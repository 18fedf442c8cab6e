import { addMonths, civilDate } from 'market-model/dates';
import { RandomStream } from '../random/random';
import type { CompanyFigures } from './company-figures';
import { OLDEST_QUARTER, quarterEnd, type FiscalCalendar } from './fiscal-calendar';
import type { PriceLevels } from './price-levels';

/** Results of one quarter of the business, before statements are derived from them. */
export interface BusinessQuarter {
  /** See FiscalCalendar. */
  quarter: number;
  end: number;
  revenue: number;
  netIncome: number;
  grossMargin: number;
  /** Level of the balance sheet relative to quarter 0; slow and without seasons. */
  size: number;
  /** Small movement of debt, leverage and working capital. */
  drift: number;
  sharesAtStart: number;
  shares: number;
  /** Logarithm of the quoted price at the end. */
  logPrice: number;
  /** Random stream for further draws of the quarter, independent of draws elsewhere. */
  random: RandomStream;
}

/**
 * Elasticity of earnings and sales to the price over the years: the growth that investors pay for
 * eventually arrives.
 */
const EARNINGS_FOLLOW = 0.85;
const SALES_FOLLOW = 0.45;
const MAX_NET_MARGIN = 0.42;

/**
 * The quarters from the oldest up to `last`. A quarter depends only on prices up to its end, so
 * reported values never change. Seasons, bad years and noise are scaled so that the four quarters
 * up to quarter 0 match the company's figures.
 */
export function businessPath(
  figures: CompanyFigures,
  calendar: FiscalCalendar,
  levelsOn: (day: number) => PriceLevels,
  last: number,
  ownSeed: number,
): BusinessQuarter[] {
  const upTo = Math.max(last, 0);
  const anchor = levelsOn(quarterEnd(calendar, 0));
  const random = new RandomStream(ownSeed ^ 0x2545f491);
  const quarters: BusinessQuarter[] = [];
  const { issuance, kind } = figures;
  const lossMaker = figures.netIncome < 0;
  const margin0 = figures.netIncome / figures.revenue;
  const trends = slowNoise(ownSeed, upTo);
  const zero = trends[-OLDEST_QUARTER] ?? NO_TREND;
  let badUntil = -Infinity;
  let badDepth = 1;
  for (let quarter = OLDEST_QUARTER; quarter <= upTo; quarter++) {
    const end = quarterEnd(calendar, quarter);
    const levels = levelsOn(end);
    const trend = trends[quarter - OLDEST_QUARTER] ?? NO_TREND;
    const sales =
      SALES_FOLLOW * (levels.twoYears - anchor.twoYears) +
      (figures.ownGrowth * quarter) / 4 +
      trend.sales -
      zero.sales;
    const earnings = EARNINGS_FOLLOW * (levels.year - anchor.year) + trend.earnings - zero.earnings;
    const [seasonNoise, marginNoise, begins, depth, length] = [
      random.normal(),
      random.normal(),
      random.next(),
      random.next(),
      random.below(4),
    ];
    if (!lossMaker && quarter < -8 && quarter > badUntil + 8 && begins < figures.badYearChance) {
      badUntil = quarter + 1 + length;
      badDepth = 0.5 - 1.6 * depth;
    }
    const season = 1 + (kind.seasons[seasonOf(end)] ?? 0);
    const revenue = (figures.revenue / 4) * Math.exp(sales + 0.012 * seasonNoise) * season;
    let margin: number;
    if (!lossMaker) {
      const richer = Math.exp(Math.min(0.5, Math.max(-0.8, earnings - sales)));
      margin = Math.min(
        Math.max(MAX_NET_MARGIN, 1.1 * margin0),
        margin0 * richer * Math.exp(0.05 * marginNoise),
      );
      // A bad year is not scaled away: it precedes the year of the figures.
      if (quarter <= badUntil) margin *= badDepth;
    } else if (figures.profitableUntil !== null && quarter < figures.profitableUntil) {
      margin = figures.formerMargin * Math.exp(0.1 * marginNoise);
    } else {
      margin = margin0 * Math.exp(0.35 * (trend.earnings - zero.earnings) * 3 + 0.12 * marginNoise);
    }
    const grossMargin =
      figures.grossMargin *
        (1 + 0.25 * Math.min(0.4, Math.max(-0.4, earnings - sales)) * (lossMaker ? 0 : 1)) +
      0.006 * marginNoise;
    quarters.push({
      quarter,
      end,
      revenue,
      netIncome: revenue * margin,
      grossMargin,
      size: Math.exp(sales * 0.9),
      drift: trend.earnings - zero.earnings,
      sharesAtStart: Math.round(figures.shares * Math.exp((issuance * (quarter - 1)) / 4)),
      shares: Math.round(figures.shares * Math.exp((issuance * quarter) / 4)),
      logPrice: levels.close,
      random: new RandomStream(random.bits()),
    });
  }
  scaleToFigures(quarters, figures);
  return quarters.slice(calendar.firstQuarter - OLDEST_QUARTER, last - OLDEST_QUARTER + 1);
}

/**
 * Scales the year up to quarter 0 to the figures; the other quarters keep their proportion to it.
 */
function scaleToFigures(quarters: BusinessQuarter[], figures: CompanyFigures): void {
  let [revenue, netIncome] = [0, 0];
  for (const one of quarters) {
    if (one.quarter < -3 || one.quarter > 0) continue;
    revenue += one.revenue;
    netIncome += one.netIncome;
  }
  const [ofRevenue, ofIncome] = [figures.revenue / revenue, figures.netIncome / netIncome];
  for (const one of quarters) {
    one.revenue *= ofRevenue;
    // Former profits of a loss-making company are not losses.
    one.netIncome *= ofIncome > 0 ? ofIncome : ofRevenue;
  }
}

interface Trend {
  sales: number;
  earnings: number;
}
const NO_TREND: Trend = { sales: 0, earnings: 0 };

/** Slowly mean-reverting noise of sales and margins. */
function slowNoise(ownSeed: number, last: number): Trend[] {
  const random = new RandomStream(ownSeed ^ 0x68bc21eb);
  const trends: Trend[] = [];
  let [sales, earnings] = [0.08 * random.normal(), 0.15 * random.normal()];
  for (let quarter = OLDEST_QUARTER; quarter <= last; quarter++) {
    sales = 0.96 * sales + 0.014 * random.normal();
    earnings = 0.9 * earnings + 0.055 * random.normal();
    trends.push({ sales, earnings });
  }
  return trends;
}

/** Calendar quarter of the middle of the fiscal quarter, 0 to 3. */
const seasonOf = (end: number): number => Math.floor((civilDate(addMonths(end, -1)).month - 1) / 3);
