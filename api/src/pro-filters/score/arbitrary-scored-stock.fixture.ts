import { constantFrom, integer, option, record } from 'fast-check';

/** Few distinct values, so that ties happen; sometimes unknown. */
const number = (min: number, max: number) =>
  option(
    integer({ min: min * 2, max: max * 2 }).map((value) => value / 2),
    { nil: null, freq: 8 },
  );
/** The inputs of the score of a stock. */
export const arbitraryScoredStock = record({
  sector: constantFrom(null, 'Technology', 'Technology', 'Financial Services', 'Energy'),
  earningsPerShareTTM: number(-5, 10),
  peRatio: number(-5, 60),
  fwdPeRatio: number(-5, 60),
  avgPeRatio: number(0, 60),
  pegRatio: number(-2, 4),
  returnOnEquityTTM: number(-50, 120),
  returnOnAssetsTTM: number(-20, 40),
  grossMarginTTM: number(0, 90),
  operatingMarginTTM: number(-20, 60),
  profitMargin: number(-20, 60),
  quarterlyRevenueGrowthYOY: number(-50, 400),
  quarterlyEarningsGrowthYOY: number(-300, 400),
  debtToEquityMRQ: number(-2, 5),
  dividendPayoutRatio: number(0, 150),
  beta: number(-1, 3),
  month1ChangePercent: number(-100, 60),
  month6ChangePercent: number(-80, 120),
  year1ChangePercent: number(-90, 300),
  day200MovingAvgDiff: number(-60, 60),
  week52HighDiff: number(-90, 0),
});
