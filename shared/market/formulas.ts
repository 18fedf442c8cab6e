/** Formulas of the computed fields: shown beside the number, referenced by the columns. */
import { RISK_FORMULAS } from './risk-formulas';
import { STATEMENT_FORMULAS } from './statement-formulas';

export interface Formula {
  /** The calculation in plain text and symbols. */
  expression: string;
  /** Deliberate choices and exclusions. */
  note?: string;
  /** Source of the definition. */
  source: string;
}

export const FORMULAS = {
  rsi14: {
    expression: '100 − 100 ÷ (1 + average gain ÷ average loss), over 14 days, Wilder smoothing',
    note: 'The first averages are plain means of 14 changes. Without any loss the value is 100.',
    source: 'J. Welles Wilder, New Concepts in Technical Trading Systems (1978)',
  },
  cci20: {
    expression:
      '(typical price − its 20-day mean) ÷ (0.015 × mean absolute deviation from that mean)',
    note: "Typical price is (high + low + close) ÷ 3. The deviation is measured from today's mean.",
    source: 'Donald Lambert, Commodities (1980)',
  },
  atr14: {
    expression:
      'Wilder average over 14 days of max(high − low, |high − previous close|, |low − previous close|)',
    source: 'J. Welles Wilder, New Concepts in Technical Trading Systems (1978)',
  },
  adr14Percent: {
    expression: '100 × (mean over 14 days of high ÷ low − 1)',
    source: 'Average daily range in percent',
  },
  averageVolume: {
    expression: 'mean daily volume of the last n days, today included',
    source: 'Definition',
  },
  relativeVolume: {
    expression: 'latest volume ÷ 30-day average volume',
    note: 'The 30-day window includes today. While the session is open, the volume of today is scaled to a whole day.',
    source: 'Relative volume, 30-day window',
  },
  movingAverageDifference: {
    expression: '100 × (close ÷ n-day simple moving average − 1)',
    source: 'Definition',
  },
  week52Difference: {
    expression: '100 × (close ÷ 52-week extreme − 1)',
    note: 'The extremes are intraday highs and lows of the last 12 months, not closes.',
    source: 'Definition',
  },
  week52Extreme: {
    expression: "today's high (low) is at or beyond every high (low) of the last 12 months",
    source: 'Definition',
  },
  week52Position: {
    expression: '100 × (close − 52-week low) ÷ (52-week high − 52-week low)',
    source: 'Definition',
  },
  priceWindow: {
    expression: '100 × (close ÷ close at the start of the window − 1)',
    note: '1D and 5D count trading days. Months and years start at the last close on or before the same calendar day. Without enough history there is no value.',
    source: 'Price return, split-adjusted, without dividends',
  },
  yearToDate: {
    expression: '100 × (close ÷ last close of the previous calendar year − 1)',
    source: 'Price return, split-adjusted, without dividends',
  },
  earningsPerShareTTM: {
    expression: 'sum of the diluted earnings per share of the last four quarters',
    note: 'Turned into the currency of the price. With a quarter missing there is no value.',
    source: 'Definition',
  },
  trailingSum: {
    expression: 'sum of the last four quarters',
    note: 'Or the fiscal year when no quarter ended after it. With a quarter missing there is no value.',
    source: 'Definition',
  },
  costOfRevenueTTM: {
    expression: 'sum of the last four quarters, or revenue − gross profit',
    source: 'Definition',
  },
  operatingMarginTTM: {
    expression: '100 × operating income ÷ revenue, last 12 months',
    source: 'Definition',
  },
  profitMargin: { expression: '100 × net income ÷ revenue, last 12 months', source: 'Definition' },
  quarterlyGrowth: {
    expression: '100 × (last quarter ÷ same quarter a year before − 1)',
    note: 'No value when the quarter a year before was zero or negative.',
    source: 'Definition',
  },
  debtToEquityMRQ: {
    expression: 'total debt ÷ equity, last balance sheet',
    note: 'No value when equity is zero or negative.',
    source: 'Definition',
  },
  returnOnAssetsTTM: {
    expression: '100 × net income of the last 12 months ÷ mean of assets at their start and end',
    source: 'Return on average assets',
  },
  returnOnEquityTTM: {
    expression: '100 × net income of the last 12 months ÷ mean of equity at their start and end',
    note: 'No value when the mean equity is zero or negative.',
    source: 'Return on average equity',
  },
  priceUSD: { expression: 'price × US dollars for one unit of its currency', source: 'Definition' },
  peRatio: {
    expression: 'price ÷ diluted earnings per share of the last 12 months',
    note: 'No value while the company makes a loss.',
    source: 'Definition',
  },
  fwdPeRatio: {
    expression: 'price ÷ consensus earnings per share of the next 12 months',
    note: 'The next 12 months weigh this and the next fiscal year by the months left in each.',
    source: 'Definition',
  },
  avgFwdPeRatio: {
    expression:
      'mean over up to 10 fiscal years of price at the end of the year ÷ diluted earnings per share of the year after',
    note: 'Of the newest year the earnings are what analysts expect. Years with a loss ahead are left out.',
    source: 'Definition',
  },
  avgPeRatio: {
    expression: "mean of the company's own month-end P/E over up to 10 years",
    note: 'Only months with positive earnings, at least 36 of them, extremes beyond the 5th and 95th percentile capped. A month knows the statements that were filed by then.',
    source: 'Definition',
  },
  pegRatio: {
    expression: 'P/E ÷ expected annual growth of earnings in percent',
    note: 'Where no source reports it, growth is that of the consensus from this to the next fiscal year. No value when growth is zero or negative.',
    source: 'Peter Lynch, One Up on Wall Street (1989)',
  },
  grossMarginTTM: {
    expression: '100 × gross profit ÷ revenue, last 12 months',
    source: 'Definition',
  },
  grossProfitTTM: { expression: 'revenue − cost of revenue, last 12 months', source: 'Definition' },
  turnoverUSD: {
    expression: '30-day average volume × price in US dollars',
    source: 'Definition',
  },
  mainListing: {
    expression:
      'the largest 30-day average volume × price in US dollars among listings of one ISIN',
    note: 'A fund whose ISIN is not known counts as listed once.',
    source: 'Definition',
  },
  marketCap: { expression: 'price × shares outstanding, in US dollars', source: 'Definition' },
  cryptoMarketCap: {
    expression: 'price in US dollars × coins in circulation',
    source: 'Definition',
  },
  dilutedMarketCap: {
    expression: 'price in US dollars × maximum supply',
    note: 'A coin without a maximum counts with the coins that exist now.',
    source: 'Definition',
  },
  dividendRateTTM: {
    expression: 'sum of regular dividends per share with an ex-date in the last 12 months',
    note: 'Special dividends are left out.',
    source: 'Definition',
  },
  dividendYield: {
    expression: '100 × dividends per share of the last 12 months ÷ price',
    note: 'Special dividends are left out.',
    source: 'Definition',
  },
  dividendPayoutRatio: {
    expression: '100 × dividends per share ÷ diluted earnings per share, last 12 months',
    note: 'Not meaningful while the company makes a loss.',
    source: 'Definition',
  },
  dividendIncreaseStreak: {
    expression:
      'completed calendar years in a row, counted back, whose regular dividends per share beat the year before',
    note: 'A year without an increase ends the streak. The current year does not count; it is shown as on track or not.',
    source: 'Dividend aristocrat convention',
  },
  // Figures from ten years of statements, prices and dividends
  epsGrowth: {
    expression: '100 × ((EPS of the last fiscal year ÷ EPS n years before)^(1 ÷ n) − 1)',
    note: 'Only from earnings above zero to earnings above zero: from or to a loss there is no rate.',
    source: 'Compound annual growth rate',
  },
  epsGrowthDecade: {
    expression: '100 × ((later EPS ÷ EPS n years before it)^(1 ÷ n) − 1)',
    note: 'The start is 10 fiscal years ago, or 9 where the tenth is unknown. Only between earnings above zero.',
    source: 'Compound annual growth rate',
  },
  yearsOfPositiveEps: {
    expression: 'count among the last 10 known fiscal years of diluted EPS',
    source: 'Definition',
  },
  lastYearEps: {
    expression: 'diluted EPS of the newest fiscal year that ended before the last 12 months did',
    source: 'Definition',
  },
  meanReturnOnEquity10Y: {
    expression:
      'mean over up to 10 fiscal years of 100 × net income ÷ mean equity of start and end',
    note: 'At least 5 years; years whose equity is used up have no value.',
    source: 'Return on average equity',
  },
  meanReturnOnInvestedCapital10Y: {
    expression:
      'mean over up to 10 fiscal years of 100 × operating income after tax ÷ mean of debt + equity of start and end',
    note: 'Tax at the rate of the year, income tax ÷ (net income + income tax), between 0 and 50 %. At least 5 years.',
    source: 'Return on invested capital',
  },
  netMarginMean5Y: {
    expression: 'mean over up to 5 fiscal years of 100 × net income ÷ revenue',
    note: 'At least 3 years.',
    source: 'Definition',
  },
  longTermDebtToNetIncome: {
    expression: 'long-term debt of the last balance sheet ÷ net income of the last 12 months',
    note: 'No value while the company makes a loss.',
    source: 'Definition',
  },
  currentRatio: {
    expression: 'current assets ÷ current liabilities of the last balance sheet',
    source: 'Definition',
  },
  priceToBook: {
    expression: 'price ÷ (equity ÷ shares outstanding of the last balance sheet)',
    note: 'No value if equity is zero or negative, or not reported in the currency of the price.',
    source: 'Definition',
  },
  medianPeRatio: {
    expression: "middle of the company's own month-end P/E over up to 10 years",
    note: 'Only months with positive earnings, at least 36 of them.',
    source: 'Definition',
  },
  peRatioMonths: {
    expression: 'month ends of the last 10 years with a price and positive earnings known then',
    source: 'Definition',
  },
  dividendGrowth: {
    expression:
      '100 × ((regular dividends per share of the last completed calendar year ÷ those of n years before)^(1 ÷ n) − 1)',
    note: 'By ex-date. The first year of which payments are known counts only when it is no shorter than the next.',
    source: 'Compound annual growth rate',
  },
  dividendCuts10Y: {
    expression: 'completed calendar years of the last 10 whose dividends are below the year before',
    note: 'By ex-date; special dividends are left out.',
    source: 'Definition',
  },
  ...STATEMENT_FORMULAS,
  ...RISK_FORMULAS,
} as const satisfies Record<string, Formula>;

export type FormulaId = keyof typeof FORMULAS;

export const formulaOf = (id: FormulaId): Formula => FORMULAS[id];
