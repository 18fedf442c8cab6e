/** Listing fields that only make sense together: a group comes whole from one source and day. */

export type FigureGroup =
  | 'price'
  | 'fundamentals'
  | 'dividends'
  | 'risk'
  | 'ownership'
  | 'fund'
  | 'supply'
  | 'schedule';

interface GroupDefinition {
  fields: readonly string[];
  /** A source with one of these has the whole group. Without all of them it is a fragment. */
  keys: readonly string[];
}

const GROUPS: Readonly<Record<FigureGroup, GroupDefinition>> = {
  price: {
    keys: ['price'],
    fields: [
      'price',
      'priceUSD',
      'latestVolume',
      'avg10Volume',
      'avg30Volume',
      'relativeVolume',
      'turnoverUSD',
      'day1ChangePercent',
      'day5ChangePercent',
      'month1ChangePercent',
      'month3ChangePercent',
      'month6ChangePercent',
      'ytdChangePercent',
      'year1ChangePercent',
      'year2ChangePercent',
      'year5ChangePercent',
      'week52HighDiff',
      'week52LowDiff',
      'week52HighLow',
      'week52NewHigh',
      'week52NewLow',
      'adr14Percent',
      'atr14',
      'rsi14',
      'cci20',
      'day50MovingAvgDiff',
      'day20MovingAvgDiff',
      'day100MovingAvgDiff',
      'day200MovingAvgDiff',
      'volatility1Y',
      'maxDrawdown1Y',
      'maxDrawdown3Y',
      'maxDrawdown5Y',
      'sharpeRatio1Y',
      'sortinoRatio1Y',
    ],
  },
  fundamentals: {
    keys: ['peRatio', 'earningsPerShareTTM', 'revenueTTM', 'marketCap', 'profitMargin'],
    fields: [
      'marketCap',
      'dilutedMarketCap',
      'sharesOutstanding',
      'peRatio',
      'avgPeRatio',
      'fwdPeRatio',
      'avgFwdPeRatio',
      'medianPeRatio',
      'peRatioMonths',
      'pegRatio',
      'priceToBook',
      'earningsPerShareTTM',
      'revenueTTM',
      'costOfRevenueTTM',
      'grossProfitTTM',
      'grossMarginTTM',
      'operatingMarginTTM',
      'profitMargin',
      'quarterlyRevenueGrowthYOY',
      'quarterlyEarningsGrowthYOY',
      'debtToEquityMRQ',
      'currentRatio',
      'returnOnAssetsTTM',
      'returnOnEquityTTM',
      'epsGrowth3Y',
      'epsGrowth5Y',
      'epsGrowth10Y',
      'epsGrowthEarlier5Y',
      'yearsOfPositiveEps',
      'yearsOfKnownEps',
      'lastYearEps',
      'meanReturnOnEquity10Y',
      'meanReturnOnInvestedCapital10Y',
      'netMarginMean5Y',
      'longTermDebtToNetIncome',
      'dilutedSharesGrowthYOY',
      'enterpriseValue',
      'evToEbitda',
      'evToSales',
      'priceToSales',
      'priceToFreeCashFlow',
      'freeCashFlowTTM',
      'freeCashFlowYield',
      'buybackYield',
      'shareholderYield',
      'grossMarginMean3Y',
      'grossMarginMean5Y',
      'operatingMarginMean3Y',
      'operatingMarginMean5Y',
      'netMarginMean3Y',
      'freeCashFlowMarginTTM',
      'freeCashFlowMarginMean3Y',
      'freeCashFlowMarginMean5Y',
      'returnOnEquityMean3Y',
      'returnOnEquityMean5Y',
      'returnOnAssetsMean3Y',
      'returnOnAssetsMean5Y',
      'returnOnInvestedCapitalTTM',
      'returnOnInvestedCapitalMean3Y',
      'returnOnInvestedCapitalMean5Y',
      'revenueGrowth3Y',
      'revenueGrowth5Y',
      'freeCashFlowGrowth3Y',
      'freeCashFlowGrowth5Y',
      'quickRatio',
      'netDebtToEbitda',
      'interestCover',
      'piotroskiFScore',
      'altmanZScore',
      'beneishMScore',
    ],
  },
  dividends: {
    keys: ['dividendYield', 'dividendRateTTM', 'dividendAmount'],
    fields: [
      'dividendYield',
      'dividendRateTTM',
      'dividendPayoutRatio',
      'dividendAmount',
      'dividendCurrencyCode',
      'dividendDeclaredDate',
      'dividendExDate',
      'dividendRecordDate',
      'dividendPaymentDate',
      'dividendFrequency',
      'dividendFlag',
      'dividendIncreaseStreak',
      'dividendCuts10Y',
      'dividendGrowth1Y',
      'dividendGrowth3Y',
      'dividendGrowth5Y',
      'dividendGrowth10Y',
    ],
  },
  risk: { keys: ['beta'], fields: ['beta'] },
  ownership: {
    keys: ['insiderOwnership', 'institutionalOwnership'],
    fields: ['insiderOwnership', 'institutionalOwnership'],
  },
  fund: { keys: ['totalAssets'], fields: ['totalAssets'] },
  supply: {
    keys: ['circulatingSupply'],
    fields: ['circulatingSupply', 'totalSupply', 'maxSupply'],
  },
  schedule: { keys: ['nextEarningsDate'], fields: ['nextEarningsDate'] },
};

export const FIGURE_GROUPS = Object.keys(GROUPS) as FigureGroup[];

const groupByField = new Map<string, FigureGroup>(
  FIGURE_GROUPS.flatMap((group) =>
    GROUPS[group].fields.map((field): [string, FigureGroup] => [field, group]),
  ),
);

/**
 * The group of a daily figure. Null for other fields: names, sectors, identifiers, launch dates.
 */
export const figureGroupOf = (field: string): FigureGroup | null => groupByField.get(field) ?? null;

/** Fields without which a source has only a fragment of the group. */
export const keysOfGroup = (group: FigureGroup): readonly string[] => GROUPS[group].keys;
