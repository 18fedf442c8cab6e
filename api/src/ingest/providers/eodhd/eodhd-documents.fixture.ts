/** Fundamentals of the seeded market: the shape of `fundamentals/{SYMBOL}` and of a bulk page. */
import { isoDate } from 'market-model/dates/civil-dates';
import {
  SECTORS,
  adjustedPrice,
  dividendsOf,
  nameOf,
  splitsOf,
  type DoubleAsset,
} from './eodhd-world.fixture';

const YEARS = 4;
const QUARTERS = 4;

/** @param bulk the shape of a bulk page: no history by date, `yearly_last_0` instead */
export function fundamentalsOf(asset: DoubleAsset, today: number, bulk: boolean): unknown {
  if (asset.type === 'INDEX') return indexOf(asset, today);
  return asset.type === 'ETF' ? fundOf(asset, today) : companyOf(asset, today, bulk);
}

const generalOf = (asset: DoubleAsset, today: number) => ({
  Code: asset.code,
  Type: asset.type,
  Name: nameOf(asset),
  Exchange: asset.exchange === 'US' ? 'NASDAQ' : asset.exchange,
  CurrencyCode: asset.currency,
  CountryISO: asset.exchange === 'US' ? 'US' : 'GB',
  Description: `${nameOf(asset)} makes what its name says and sells it where it is needed.`,
  UpdatedAt: isoDate(today - 1),
});

function companyOf(asset: DoubleAsset, today: number, bulk: boolean): unknown {
  const { number, code, exchange, currency } = asset;
  const shares = 1e6 * (10 + (number % 500));
  const price = adjustedPrice(asset, today);
  const eps = number % 11 === 0 ? -0.5 : Number((price / (10 + (number % 25))).toFixed(2));
  const dividend = dividendsOf(asset, today).findLast(({ exDay }) => exDay <= today);
  const split = splitsOf(asset, today).at(-1);
  const revenue = Math.round(shares * price * 0.4);
  const unit = currency === 'GBX' ? 100 : 1;
  return {
    General: {
      ...generalOf(asset, today),
      PrimaryTicker: `${code}.${exchange}`,
      IPODate: '1999-05-17',
      Sector: SECTORS[number % SECTORS.length],
      Industry: 'Software',
      WebURL: `https://example.com/${code.toLowerCase()}`,
      FullTimeEmployees: number % 13 === 0 ? 0 : 100 + number,
    },
    Highlights: {
      MarketCapitalization: Math.round((shares * price) / unit),
      PERatio: eps > 0 ? Number((price / eps).toFixed(4)) : 0,
      PEGRatio: 1.5,
      DividendShare: dividend ? dividend.amount * 4 : null,
      DividendYield: dividend ? Number(((dividend.amount * 4) / price).toFixed(4)) : null,
      EarningsShare: eps,
      DilutedEpsTTM: eps,
      ProfitMargin: 0.1234,
      OperatingMarginTTM: 0.2,
      ReturnOnAssetsTTM: 0.05,
      ReturnOnEquityTTM: 0.15,
      RevenueTTM: revenue,
      GrossProfitTTM: Math.round(revenue * 0.6),
      QuarterlyRevenueGrowthYOY: 0.07,
      QuarterlyEarningsGrowthYOY: 'NA',
    },
    Valuation: { ForwardPE: eps > 0 ? 12.5 : 0 },
    SharesStats: { SharesOutstanding: shares },
    Technicals: { Beta: 0.5 + (number % 20) / 10 },
    SplitsDividends: {
      PayoutRatio: dividend ? 0.3 : null,
      ExDividendDate: dividend ? isoDate(dividend.exDay) : '0000-00-00',
      DividendDate: dividend ? isoDate(dividend.exDay + 14) : null,
      LastSplitFactor: split ? (split.ratio < 1 ? `1:${1 / split.ratio}` : `${split.ratio}:1`) : '',
      LastSplitDate: split ? isoDate(split.day) : '0000-00-00',
    },
    Earnings: earningsOf(eps, today, currency, bulk),
    Financials: {
      Balance_Sheet: statement(today, bulk, currency, (share) => ({
        totalAssets: text(revenue * 2 * share),
        totalLiab: text(revenue * share),
        totalStockholderEquity: text(revenue * share),
        cash: text(revenue * 0.1 * share),
        totalCurrentAssets: text(revenue * 0.5 * share),
        totalCurrentLiabilities: text(revenue * 0.3 * share),
        longTermDebt: text(revenue * 0.2 * share),
        shortLongTermDebtTotal: text(revenue * 0.25 * share),
        commonStockSharesOutstanding: text(shares),
      })),
      Cash_Flow: statement(today, bulk, currency, (share) => ({
        totalCashFromOperatingActivities: text(revenue * 0.25 * share),
        capitalExpenditures: text(revenue * 0.05 * share),
        freeCashFlow: text(revenue * 0.2 * share),
        dividendsPaid: text(-revenue * 0.02 * share),
        salePurchaseOfStock: number % 2 === 0 ? text(-revenue * 0.01 * share) : null,
        depreciation: text(revenue * 0.03 * share),
      })),
      Income_Statement: statement(today, bulk, currency, (share) => ({
        totalRevenue: text(revenue * share),
        costOfRevenue: text(revenue * 0.4 * share),
        grossProfit: text(revenue * 0.6 * share),
        researchDevelopment: null,
        operatingIncome: text(revenue * 0.2 * share),
        ebitda: text(revenue * 0.23 * share),
        interestExpense: text(revenue * 0.01 * share),
        incomeTaxExpense: text(revenue * 0.04 * share),
        netIncome: text(revenue * 0.12 * share),
      })),
    },
  };
}

const text = (value: number): string => value.toFixed(2);
const yearEnd = (today: number, ago: number): string =>
  `${Number(isoDate(today).slice(0, 4)) - 1 - ago}-12-31`;
/** Ends of the quarters of the year before last, the newest first. */
const quarterEnd = (today: number, ago: number): string =>
  `${Number(isoDate(today).slice(0, 4)) - 1}-${['12-31', '09-30', '06-30', '03-31'][ago]}`;

function statement(
  today: number,
  bulk: boolean,
  currency: string,
  figures: (share: number) => Record<string, string | null>,
): unknown {
  const unit = currency === 'GBX' ? 'GBP' : currency;
  const row = (date: string, share: number) => ({
    date,
    filing_date: `${date.slice(0, 4)}-12-31` === date ? null : date,
    currency_symbol: unit,
    ...figures(share),
  });
  const years = Array.from({ length: YEARS }, (_, i) => row(yearEnd(today, i), 1.08 ** -i));
  const quarters = Array.from({ length: QUARTERS }, (_, i) => row(quarterEnd(today, i), 0.25));
  if (!bulk) return { currency_symbol: unit, yearly: byDate(years), quarterly: byDate(quarters) };
  return {
    currency_symbol: unit,
    ...Object.fromEntries(quarters.map((quarter, i) => [`quarterly_last_${i}`, quarter])),
    ...Object.fromEntries(years.map((year, i) => [`yearly_last_${i}`, year])),
  };
}

const byDate = <T extends { date: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.date, row]));

function earningsOf(eps: number, today: number, currency: string, bulk: boolean): unknown {
  const last = Array.from({ length: QUARTERS }, (_, i) => ({
    reportDate: isoDate(today - 30 - 91 * i),
    date: quarterEnd(today, i),
    beforeAfterMarket: i % 2 ? 'BeforeMarket' : 'AfterMarket',
    currency,
    epsActual: Number((eps / 4).toFixed(4)),
    epsEstimate: Number((eps / 4.2).toFixed(4)),
  }));
  const years = Array.from({ length: YEARS }, (_, i) => ({
    date: yearEnd(today, i),
    epsActual: Number((eps * 1.05 ** -i).toFixed(4)),
  }));
  const next = yearEnd(today, -1);
  const trend = {
    [next]: {
      date: next,
      period: '0y',
      earningsEstimateAvg: String(eps * 1.1),
      revenueEstimateAvg: '1000000',
    },
  };
  if (!bulk) return { History: byDate(last), Trend: trend, Annual: byDate(years) };
  return { ...Object.fromEntries(last.map((row, i) => [`Last_${i}`, row])), Trend: trend };
}

/** Most plans have the members of an index without their weights. */
const indexOf = (asset: DoubleAsset, today: number) => ({
  General: generalOf(asset, today),
  Components: {
    0: { Code: 'AAAA', Exchange: 'US', Name: 'Northern Foods 0', Sector: 'Technology' },
    1: { Code: 'BAAA', Exchange: 'US', Name: 'Harbor Foods 1', Sector: 'Healthcare' },
  },
});

const fundOf = (asset: DoubleAsset, today: number) => ({
  General: { ...generalOf(asset, today), Category: 'Large Blend' },
  Technicals: { Beta: 1 },
  ETF_Data: {
    ISIN: 'US4642884302',
    ETF_URL: 'https://example.com/fund',
    Yield: '1.330000',
    Inception_Date: '2001-05-24',
    NetExpenseRatio: '0.00030',
    TotalAssets: `${1e9 + asset.number}.00`,
    Asset_Allocation: {
      Cash: { 'Net_Assets_%': '0.2' },
      'Stock US': { 'Net_Assets_%': '99.1' },
      Bond: { 'Net_Assets_%': '0' },
    },
    World_Regions: { 'North America': { 'Equity_%': '99.5' }, Japan: { 'Equity_%': '0.1' } },
    Index_Name: nameOf({ ...asset, number: 0, type: 'INDEX' }),
    Holdings_Count: 3,
    Holdings: {
      'AAAA.US': { Code: 'AAAA', Exchange: 'US', Name: 'Northern Foods 0', 'Assets_%': 62.5 },
      '': { Name: 'US dollars', 'Assets_%': 1.5 },
    },
    Sector_Weights: { Technology: { 'Equity_%': '30.7' }, Energy: { 'Equity_%': '3.5' } },
  },
});
