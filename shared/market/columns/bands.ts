/**
 * Common ranges of figures: one press each in the filter panel, and the meaning of words such as
 * "small cap" or "oversold" in a described screen. Bounds are inclusive, as in every filter.
 */
import type { AssetType } from '../asset-types';
import type { ColumnBand } from '../column';

type Bounds = readonly [label: string, min: number | null, max: number | null];

const band = ([label, min, max]: Bounds): ColumnBand => ({
  label,
  ...(min !== null && { min }),
  ...(max !== null && { max }),
});
const bands = (...rows: readonly Bounds[]): readonly ColumnBand[] => rows.map(band);

/** Sizes of companies in US dollars. "Large" has no upper limit: the largest are large as well. */
const sizes = bands(
  ['Micro', null, 300e6],
  ['Small', 300e6, 2e9],
  ['Mid', 2e9, 10e9],
  ['Large', 10e9, null],
  ['Mega', 200e9, null],
);
const peRatio = bands(
  ['Under 10', null, 10],
  ['Under 15', null, 15],
  ['15 to 25', 15, 25],
  ['Over 25', 25, null],
);
const margin = bands(['Positive', 0, null], ['Over 10%', 10, null], ['Over 20%', 20, null]);
const growth = bands(
  ['Growing', 0, null],
  ['Over 10%', 10, null],
  ['Over 20%', 20, null],
  ['Falling', null, 0],
);
const change = (step: number): readonly ColumnBand[] =>
  bands(
    ['Up', 0, null],
    [`Up ${step}%`, step, null],
    ['Down', null, 0],
    [`Down ${step}%`, null, -step],
  );
const average = bands(['Above', 0, null], ['Below', null, 0], ['Within 5%', -5, 5]);
const shares = bands(['Over 100K', 100e3, null], ['Over 1M', 1e6, null], ['Over 10M', 10e6, null]);

const BANDS: Readonly<Record<string, readonly ColumnBand[]>> = {
  // Size and trading
  marketCap: sizes,
  dilutedMarketCap: sizes,
  avg10Volume: shares,
  avg30Volume: shares,
  latestVolume: shares,
  relativeVolume: bands(
    ['Over average', 1, null],
    ['Over 1.5×', 1.5, null],
    ['Unusual, over 2×', 2, null],
  ),
  turnoverUSD: bands(
    ['Over $1M', 1e6, null],
    ['Over $10M', 10e6, null],
    ['Over $100M', 100e6, null],
  ),
  priceUSD: bands(['Under $5', null, 5], ['$5 to $20', 5, 20], ['Over $20', 20, null]),
  employees: bands(['Under 1,000', null, 1000], ['Over 10,000', 10e3, null]),
  sharesOutstanding: bands(['Under 50M', null, 50e6], ['Over 1B', 1e9, null]),

  // Valuation
  peRatio,
  avgPeRatio: peRatio,
  fwdPeRatio: peRatio,
  avgFwdPeRatio: peRatio,
  medianPeRatio: peRatio,
  pegRatio: bands(['Under 1', null, 1], ['Under 2', null, 2]),
  priceToBook: bands(['Under 1', null, 1], ['Under 3', null, 3]),
  earningsPerShareTTM: bands(['Profit', 0, null], ['Loss', null, 0]),
  lastYearEps: bands(['Profit', 0, null], ['Loss', null, 0]),
  beta: bands(['Calm, under 0.8', null, 0.8], ['Around 1', 0.8, 1.2], ['Over 1.2', 1.2, null]),

  // Profitability
  profitMargin: bands(
    ['Profitable', 0, null],
    ['Over 10%', 10, null],
    ['Over 20%', 20, null],
    ['Loss', null, 0],
  ),
  grossMarginTTM: bands(['Over 30%', 30, null], ['Over 50%', 50, null]),
  operatingMarginTTM: margin,
  netMarginMean5Y: margin,
  returnOnEquityTTM: bands(['Positive', 0, null], ['Over 15%', 15, null], ['Over 25%', 25, null]),
  returnOnAssetsTTM: bands(['Positive', 0, null], ['Over 5%', 5, null], ['Over 10%', 10, null]),
  meanReturnOnEquity10Y: bands(['Over 10%', 10, null], ['Over 15%', 15, null]),
  meanReturnOnInvestedCapital10Y: bands(['Over 10%', 10, null], ['Over 15%', 15, null]),
  debtToEquityMRQ: bands(['No debt', null, 0], ['Under 0.5', null, 0.5], ['Over 1', 1, null]),
  longTermDebtToNetIncome: bands(['Under 3', null, 3], ['Under 5', null, 5]),
  currentRatio: bands(['Over 1', 1, null], ['Over 2', 2, null]),

  // Growth
  quarterlyRevenueGrowthYOY: growth,
  quarterlyEarningsGrowthYOY: growth,
  epsGrowth3Y: growth,
  epsGrowth5Y: growth,
  epsGrowth10Y: growth,
  epsGrowthEarlier5Y: growth,
  dilutedSharesGrowthYOY: bands(['Fewer shares', null, 0], ['Over 5%', 5, null]),
  yearsOfPositiveEps: bands(['At least 5', 5, null], ['All 10', 10, null]),
  yearsOfKnownEps: bands(['At least 5', 5, null], ['All 10', 10, null]),
  peRatioMonths: bands(['5 years', 60, null], ['10 years', 120, null]),

  // Technicals
  rsi14: bands(['Oversold', null, 30], ['30 to 70', 30, 70], ['Overbought', 70, null]),
  cci20: bands(['Under −100', null, -100], ['Over 100', 100, null]),
  adr14Percent: bands(['Under 2%', null, 2], ['Over 5%', 5, null]),
  day50MovingAvgDiff: average,
  day200MovingAvgDiff: average,
  week52HighDiff: bands(
    ['Near the high', -5, null],
    ['20% below', null, -20],
    ['50% below', null, -50],
  ),
  week52LowDiff: bands(['Near the low', null, 5], ['50% above', 50, null], ['Doubled', 100, null]),
  week52HighLow: bands(['Top fifth', 80, null], ['Bottom fifth', null, 20]),

  // Price changes
  day1ChangePercent: change(3),
  day5ChangePercent: change(5),
  month1ChangePercent: change(10),
  month3ChangePercent: change(20),
  month6ChangePercent: change(20),
  ytdChangePercent: change(20),
  year1ChangePercent: change(20),
  year2ChangePercent: change(50),
  year5ChangePercent: change(100),

  // Dividends
  dividendYield: bands(['Over 2%', 2, null], ['Over 3%', 3, null], ['High, over 5%', 5, null]),
  dividendPayoutRatio: bands(
    ['Under 50%', null, 50],
    ['Under 75%', null, 75],
    ['Over 100%', 100, null],
  ),
  dividendIncreaseStreak: bands(
    ['5 years', 5, null],
    ['10 years', 10, null],
    ['25 years', 25, null],
  ),
  dividendGrowth1Y: growth,
  dividendGrowth3Y: growth,
  dividendGrowth5Y: growth,
  dividendGrowth10Y: growth,
  dividendCuts10Y: bands(['None', null, 0], ['At most 1', null, 1]),

  // Funds
  netExpenseRatioPercent: bands(
    ['Under 0.1%', null, 0.1],
    ['Under 0.2%', null, 0.2],
    ['Under 0.5%', null, 0.5],
  ),
  totalAssets: bands(
    ['Over $100M', 100e6, null],
    ['Over $1B', 1e9, null],
    ['Over $10B', 10e9, null],
  ),
};

/** Steps of currency pairs, which move less than other assets, percent. */
const CURRENCIES: Readonly<Record<string, readonly ColumnBand[]>> = {
  day1ChangePercent: change(1),
  day5ChangePercent: change(1),
  month1ChangePercent: change(2),
  month3ChangePercent: change(5),
  month6ChangePercent: change(5),
  ytdChangePercent: change(5),
  year1ChangePercent: change(5),
  year2ChangePercent: change(10),
  year5ChangePercent: change(20),
};

/**
 * The common ranges of a figure. Undefined for a figure without one, such as an amount in the
 * currency of each listing.
 */
export const bandsOf = (assetType: AssetType, field: string): readonly ColumnBand[] | undefined =>
  (assetType === 'currency' ? CURRENCIES[field] : undefined) ?? BANDS[field];
