/** Formulas of valuation, quality and distress figures from statements. Part of `formulas.ts`. */

const OVER_YEARS = 'At least 3 years. Of the first known year, the start is left out.';
const GROWTH = 'Only from above zero to above zero: from or to a loss there is no rate.';

export const STATEMENT_FORMULAS = {
  enterpriseValue: {
    expression: 'market value + total debt − cash',
    note: 'In US dollars. Minority interests and preferred shares are not in the data. Says little about banks and insurers, whose debt is their business.',
    source: 'Definition',
  },
  evToEbitda: {
    expression: '(market value + total debt − cash) ÷ EBITDA of the last 12 months',
    note: 'No value when EBITDA or the enterprise value is zero or negative.',
    source: 'Definition',
  },
  evToSales: {
    expression: '(market value + total debt − cash) ÷ revenue of the last 12 months',
    note: 'No value without revenue, or when the enterprise value is zero or negative.',
    source: 'Definition',
  },
  priceToSales: {
    expression: 'market value ÷ revenue of the last 12 months',
    source: 'Definition',
  },
  priceToFreeCashFlow: {
    expression: 'market value ÷ free cash flow of the last 12 months',
    note: 'No value when free cash flow is zero or negative.',
    source: 'Definition',
  },
  freeCashFlowYield: {
    expression: '100 × free cash flow of the last 12 months ÷ market value',
    source: 'Definition',
  },
  buybackYield: {
    expression: '100 × spent on own shares in the last 12 months ÷ market value',
    note: 'New shares issued in the same time are not deducted unless the source reports the net amount.',
    source: 'Definition',
  },
  shareholderYield: {
    expression: '100 × (dividends paid + spent on own shares in the last 12 months) ÷ market value',
    note: 'Repaid debt is not counted.',
    source: 'Definition',
  },
  freeCashFlowMarginTTM: {
    expression: '100 × free cash flow ÷ revenue, last 12 months',
    source: 'Definition',
  },
  grossMarginMean: {
    expression: 'mean over the fiscal years of 100 × gross profit ÷ revenue',
    note: 'At least 3 years.',
    source: 'Definition',
  },
  operatingMarginMean: {
    expression: 'mean over the fiscal years of 100 × operating income ÷ revenue',
    note: 'At least 3 years.',
    source: 'Definition',
  },
  netMarginMean: {
    expression: 'mean over the fiscal years of 100 × net income ÷ revenue',
    note: 'At least 3 years.',
    source: 'Definition',
  },
  freeCashFlowMarginMean: {
    expression: 'mean over the fiscal years of 100 × free cash flow ÷ revenue',
    note: 'At least 3 years.',
    source: 'Definition',
  },
  returnOnEquityMean: {
    expression: 'mean over the fiscal years of 100 × net income ÷ mean equity of start and end',
    note: `${OVER_YEARS} Years whose equity is used up have no value.`,
    source: 'Return on average equity',
  },
  returnOnAssetsMean: {
    expression: 'mean over the fiscal years of 100 × net income ÷ mean assets of start and end',
    note: OVER_YEARS,
    source: 'Return on average assets',
  },
  returnOnInvestedCapitalTTM: {
    expression:
      '100 × operating income after tax of the last 12 months ÷ mean of debt + equity at their start and end',
    note: 'Tax at the rate of the year, income tax ÷ (net income + income tax), between 0 and 50 %.',
    source: 'Return on invested capital',
  },
  returnOnInvestedCapitalMean: {
    expression:
      'mean over the fiscal years of 100 × operating income after tax ÷ mean of debt + equity of start and end',
    note: `Tax at the rate of the year, between 0 and 50 %. ${OVER_YEARS}`,
    source: 'Return on invested capital',
  },
  revenueGrowth: {
    expression: '100 × ((revenue of the last fiscal year ÷ revenue n years before)^(1 ÷ n) − 1)',
    source: 'Compound annual growth rate',
  },
  freeCashFlowGrowth: {
    expression:
      '100 × ((free cash flow of the last fiscal year ÷ that of n years before)^(1 ÷ n) − 1)',
    note: GROWTH,
    source: 'Compound annual growth rate',
  },
  quickRatio: {
    expression: '(current assets − inventory) ÷ current liabilities of the last balance sheet',
    note: 'No value where the source does not report inventory, even if the company has none.',
    source: 'Definition',
  },
  netDebtToEbitda: {
    expression: '(total debt − cash) ÷ EBITDA of the last 12 months',
    note: 'No value when EBITDA is zero or negative.',
    source: 'Definition',
  },
  interestCover: {
    expression: 'operating income ÷ interest expense, last 12 months',
    note: 'Negative while the business makes an operating loss. No value without interest, and none for banks and insurers, whose interest is a cost of the business.',
    source: 'Definition',
  },
  piotroskiFScore: {
    expression:
      'one point each for: return on assets above zero; operating cash flow above zero; return on assets higher; cash flow above profit; long-term debt to assets lower; current ratio higher; no new shares; gross margin higher; asset turnover higher',
    note: 'The last fiscal year against the one before. Returns and turnover are on the assets at the start of the year, debt on the mean assets. Needs all nine tests, so banks and insurers have no value.',
    source: 'Joseph Piotroski, Value Investing, Journal of Accounting Research 38 (2000)',
  },
  altmanZScore: {
    expression: '1.2 × X1 + 1.4 × X2 + 3.3 × X3 + 0.6 × X4 + 1.0 × X5',
    note: 'X1 is working capital, X2 retained earnings, X3 operating income and X5 revenue, each ÷ assets. X4 is market value ÷ liabilities. The original of 1968 for listed manufacturers; service companies score differently. Does not apply to banks and insurers, which have no value. Last balance sheet and last 12 months.',
    source: 'Edward Altman, Financial Ratios, Journal of Finance 23 (1968)',
  },
  beneishMScore: {
    expression:
      '−4.84 + 0.92 DSRI + 0.528 GMI + 0.404 AQI + 0.892 SGI + 0.115 DEPI − 0.172 SGAI + 4.679 TATA − 0.327 LVGI',
    note: 'Eight indices of the last fiscal year against the one before. Accruals are net income − operating cash flow. Needs all eight, so banks and insurers have no value.',
    source:
      'Messod Beneish, Detection of Earnings Manipulation, Financial Analysts Journal 55 (1999)',
  },
} as const;
