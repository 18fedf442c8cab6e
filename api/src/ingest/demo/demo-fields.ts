import type { FieldValue } from 'shared/contract';
import { mainCurrencyOf } from 'shared/market';
import { isoDate, weekday } from '../../derive/calendar';
import {
  dividendIncreaseStreak,
  dividendPayoutRatio,
  dividendRateTTM,
  dividendYield,
  type DividendPayment,
} from '../../derive/dividends';
import { averageRatio, forwardPeRatio, peRatio, pegRatio } from '../../derive/pe-ratio';
import { inUsd, type UsdRate } from '../../derive/price-usd';
import type { BarFields } from '../../derive/from-bars';
import { FREQUENCY_NAMES, paymentsOf, type DividendPlan } from './dividend-plan';
import type { DemoFund } from './fund';
import { nextEarningsDay } from './price-process';
import type { DemoCoin, DemoIndex, DemoPair } from './quoted-world';
import type { DemoStock } from './stock';

/** Values told by the simulated source and values that we compute from them and from bars. */
export interface DemoFields {
  reported: Record<string, FieldValue>;
  computed: Record<string, FieldValue>;
}

const dateOf = (day: number | null): string | null => (day === null ? null : isoDate(day));
const priceOf = (bars: BarFields): number | null =>
  typeof bars.price === 'number' ? bars.price : null;

/** Listing columns of a simulated stock on `today`. */
export function stockFields(
  stock: DemoStock,
  bars: BarFields,
  today: number,
  usdRate: UsdRate,
): DemoFields {
  const f = stock.fundamentals;
  const price = priceOf(bars);
  const priceUSD = inUsd(price, stock.currencyCode, usdRate);
  const eps = f.earningsPerShareTTM;
  const pe = peRatio(price, eps);
  const margin = (100 * f.grossProfitTTM) / f.revenueTTM;
  const earningsDay = nextEarningsDay(stock.process.earningsPhase, today);
  const dividends = dividendFields(stock.dividends, stock.currencyCode, price, eps, today);
  return {
    reported: {
      broker: stock.brokers,
      countryCode: stock.countryCode,
      currencyCode: stock.currencyCode,
      companyName: stock.name,
      exchange: stock.venue,
      sector: stock.sector,
      industry: stock.industry,
      description: stock.description,
      employees: f.employees,
      sharesOutstanding: f.sharesOutstanding,
      ipoDate: dateOf(stock.ipoDay),
      nextEarningsDate: isoDate(weekday(earningsDay) % 6 === 0 ? earningsDay + 2 : earningsDay),
      beta: f.beta,
      earningsPerShareTTM: eps,
      revenueTTM: f.revenueTTM,
      costOfRevenueTTM: f.revenueTTM - f.grossProfitTTM,
      grossProfitTTM: f.grossProfitTTM,
      operatingMarginTTM: f.operatingMarginTTM,
      profitMargin: f.profitMargin,
      quarterlyRevenueGrowthYOY: f.quarterlyRevenueGrowthYOY,
      quarterlyEarningsGrowthYOY: f.quarterlyEarningsGrowthYOY,
      debtToEquityMRQ: f.debtToEquityMRQ,
      returnOnAssetsTTM: f.returnOnAssetsTTM,
      returnOnEquityTTM: f.returnOnEquityTTM,
      ...dividends.reported,
    },
    computed: {
      ...bars,
      priceUSD,
      marketCap: priceUSD === null ? null : priceUSD * f.sharesOutstanding,
      grossMarginTTM: margin,
      peRatio: pe,
      avgPeRatio: averageRatio(f.yearlyPeRatios),
      fwdPeRatio: forwardPeRatio(price, f.estimateThisYear, f.estimateNextYear, f.monthsLeft),
      avgFwdPeRatio: averageRatio(f.yearlyForwardPeRatios),
      pegRatio: pegRatio(pe, f.growthPercent),
      ...dividends.computed,
    },
  };
}

function dividendFields(
  plan: DividendPlan | null,
  currencyCode: string,
  price: number | null,
  eps: number,
  today: number,
): DemoFields {
  if (!plan) return { reported: {}, computed: {} };
  const payments = paymentsOf(plan, today);
  const latest = latestDeclared(payments, plan, today);
  const rate = dividendRateTTM(payments, today);
  return {
    reported: {
      dividendFrequency: FREQUENCY_NAMES[plan.paymentsPerYear],
      dividendFlag: plan.scrip ? 'Cash or shares' : 'Cash',
      dividendCurrencyCode: currencyCode,
      ...(latest && {
        dividendAmount: latest.amount,
        dividendDeclaredDate: isoDate(latest.exDay - plan.declaredBefore),
        dividendExDate: isoDate(latest.exDay),
        dividendRecordDate: isoDate(
          mainCurrencyOf(currencyCode) === 'USD' ? latest.exDay : latest.exDay + 1,
        ),
        dividendPaymentDate: isoDate(latest.exDay + plan.paidAfter),
      }),
    },
    computed: {
      dividendRateTTM: rate,
      dividendYield: dividendYield(rate, price),
      dividendPayoutRatio: dividendPayoutRatio(rate, eps),
      dividendIncreaseStreak: dividendIncreaseStreak(payments, today),
    },
  };
}

/** The next dividend when it is declared already, else the last one. */
function latestDeclared(
  payments: readonly DividendPayment[],
  plan: DividendPlan,
  today: number,
): DividendPayment | undefined {
  return payments.findLast((payment) => payment.exDay - plan.declaredBefore <= today);
}

/** Listing columns of a simulated fund on `today`. */
export function fundFields(
  fund: DemoFund,
  bars: BarFields,
  today: number,
  usdRate: UsdRate,
): DemoFields {
  const price = priceOf(bars);
  const rate = fund.dividends ? dividendRateTTM(paymentsOf(fund.dividends, today), today) : null;
  return {
    reported: {
      brokers: fund.brokers,
      countryCode: fund.countryCode,
      currencyCode: fund.currencyCode,
      name: fund.name,
      category: fund.category,
      inceptionDate: isoDate(fund.inceptionDay),
      mainAssetClass: fund.assetClass,
      mainRegion: fund.region,
      mainSector: fund.sector,
      netExpenseRatioPercent: fund.expenseRatio,
      totalAssets: Math.round(fund.assetsBillions * 1e9),
    },
    computed: {
      ...bars,
      priceUSD: inUsd(price, fund.currencyCode, usdRate),
      dividendYield: dividendYield(rate, price),
    },
  };
}

export const indexFields = (index: DemoIndex, bars: BarFields, priority: number): DemoFields => ({
  reported: {
    countryCode: index.countryCode,
    currencyCode: index.currencyCode,
    name: index.name,
    exchange: index.exchange,
    brokers: priority <= 15 ? ['ib', 'etoro', 'naga'] : priority <= 40 ? ['ib'] : [],
    priority,
  },
  computed: bars,
});

export const pairFields = (pair: DemoPair, bars: BarFields, priority: number): DemoFields => ({
  reported: {
    currencyCode: pair.quote,
    name: `${pair.base}/${pair.quote}`,
    brokers: priority <= 10 ? ['ib', 'etoro', 'naga'] : priority <= 45 ? ['ib', 'naga'] : ['ib'],
    priority,
  },
  computed: bars,
});

/** Listing columns of a simulated coin. */
export function coinFields(coin: DemoCoin, bars: BarFields, rank: number): DemoFields {
  const price = priceOf(bars);
  const value = (units: number | null): number | null =>
    price === null || units === null ? null : price * units;
  return {
    reported: {
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
    },
    computed: {
      ...bars,
      marketCap: value(coin.circulating),
      dilutedMarketCap: value(coin.maximum ?? coin.total),
    },
  };
}

/** Keeps only columns of the asset type and drops unknown values: a missing key means unknown. */
export function knownFields(
  fields: Record<string, FieldValue>,
  columns: ReadonlySet<string>,
): Record<string, FieldValue> {
  const known: Record<string, FieldValue> = {};
  for (const field of Object.keys(fields)) {
    const value = fields[field];
    if (columns.has(field) && value !== null && value !== undefined) known[field] = value;
  }
  return known;
}
