import { ASSET_TYPES, catalogueOf, columnOf, synonymsOf } from 'shared/market';
import { Phrases } from './tokens';

/** Column labels of spans, such as `1Y`, are periods and no names of figures. */
const SPAN_LABEL = /^(?:\d+[A-Z]|YTD|24h)$/;

/** Names beside those of the catalogue. Several fields: the question means them all. */
const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
  price: ['price'],
  'stock price': ['price'],
  'share price': ['price'],
  'stock value': ['price'],
  'current price': ['price'],
  'closing price': ['price'],
  'last price': ['price'],
  'exchange rate': ['price'],
  pe: ['peRatio'],
  'p/e': ['peRatio'],
  'p/e ratio': ['peRatio'],
  'pe ratio': ['peRatio'],
  'earnings multiple': ['peRatio'],
  'p/e multiple': ['peRatio'],
  'ev/ebitda multiple': ['evToEbitda'],
  multiple: ['peRatio', 'evToEbitda', 'priceToSales'],
  'valuation metric': ['peRatio', 'fwdPeRatio', 'priceToBook', 'evToEbitda', 'priceToSales'],
  valuation: ['peRatio', 'fwdPeRatio', 'priceToBook', 'evToEbitda', 'priceToSales'],
  valued: ['peRatio', 'fwdPeRatio', 'priceToBook', 'evToEbitda', 'priceToSales'],
  cheaper: ['peRatio', 'fwdPeRatio', 'priceToBook', 'evToEbitda'],
  'more expensive': ['peRatio', 'fwdPeRatio', 'priceToBook', 'evToEbitda'],
  margin: ['grossMarginTTM', 'operatingMarginTTM', 'profitMargin'],
  profitability: ['grossMarginTTM', 'operatingMarginTTM', 'profitMargin', 'returnOnEquityTTM'],
  profitable: ['profitMargin', 'operatingMarginTTM'],
  'more profitable': ['profitMargin', 'operatingMarginTTM'],
  growth: ['quarterlyRevenueGrowthYOY', 'quarterlyEarningsGrowthYOY', 'revenueGrowth5Y'],
  'growing faster': ['quarterlyRevenueGrowthYOY', 'revenueGrowth5Y'],
  growing: ['quarterlyRevenueGrowthYOY', 'quarterlyEarningsGrowthYOY'],
  'revenue growth rate': ['quarterlyRevenueGrowthYOY'],
  'year over year growth': ['quarterlyRevenueGrowthYOY', 'quarterlyEarningsGrowthYOY'],
  risk: ['beta', 'volatility1Y', 'maxDrawdown1Y'],
  riskier: ['beta', 'volatility1Y', 'maxDrawdown1Y'],
  risky: ['beta', 'volatility1Y', 'maxDrawdown1Y'],
  volatile: ['beta', 'volatility1Y'],
  debt: ['debtToEquityMRQ', 'netDebtToEbitda', 'interestCover'],
  'debt level': ['debtToEquityMRQ', 'netDebtToEbitda', 'interestCover'],
  leveraged: ['debtToEquityMRQ', 'netDebtToEbitda'],
  'financially healthy': ['debtToEquityMRQ', 'currentRatio', 'interestCover', 'altmanZScore'],
  'financial health': ['debtToEquityMRQ', 'currentRatio', 'interestCover', 'altmanZScore'],
  'key metric': ['price', 'marketCap', 'peRatio', 'profitMargin', 'dividendYield'],
  fundamental: [
    'price',
    'marketCap',
    'peRatio',
    'profitMargin',
    'returnOnEquityTTM',
    'debtToEquityMRQ',
  ],
  'key ratio': ['peRatio', 'priceToBook', 'returnOnEquityTTM', 'debtToEquityMRQ'],
  oversold: ['rsi14'],
  overbought: ['rsi14'],
  bigger: ['marketCap'],
  larger: ['marketCap'],
  size: ['marketCap', 'totalAssets'],
  'dividend yield': ['dividendYield'],
  yield: ['dividendYield'],
  'dividend growth': ['dividendIncreaseStreak'],
  'interest coverage ratio': ['interestCover'],
  'ebitda multiple': ['evToEbitda'],
  roi: ['returnOnInvestedCapitalTTM'],
  '200 day average': ['day200MovingAvgDiff'],
  '200 day moving average': ['day200MovingAvgDiff'],
  '200 day': ['day200MovingAvgDiff'],
  '50 day average': ['day50MovingAvgDiff'],
  '50 day moving average': ['day50MovingAvgDiff'],
  '20 day average': ['day20MovingAvgDiff'],
  '100 day average': ['day100MovingAvgDiff'],
  '52 week high': ['week52HighDiff'],
  '52 week low': ['week52LowDiff'],
  '52 week range': ['week52HighLow', 'week52HighDiff', 'week52LowDiff'],
  'all time high': [],
  volume: ['latestVolume', 'avg30Volume'],
  'trading volume': ['latestVolume', 'avg30Volume'],
  'how many employee': ['employees'],
  employee: ['employees'],
  sector: ['sector'],
  industry: ['industry'],
  exchange: ['exchange'],
  country: ['countryCode'],
  currency: ['currencyCode'],
  website: ['website'],
  broker: ['broker', 'brokers'],
  'share outstanding': ['sharesOutstanding'],
  'insider ownership': ['insiderOwnership'],
  'institutional ownership': ['institutionalOwnership'],
};

/** Names in the catalogue that mean something else in a question. */
const NOT_NAMES = new Set([
  'dividend',
  'size',
  'cost',
  'assets',
  'region',
  'payment',
  'record',
  'frequency',
  'name',
  'ticker',
  'symbol',
  'streak',
  'company',
  'rate',
  'level',
  'shares',
  'quotes',
  'components',
  'priority',
  'change',
  'daily change',
  'monthly change',
  'yearly change',
  'week',
  'day',
  'month',
  'ex date',
  'payment date',
  'pay date',
  'next earnings',
  'insiders',
  'institutions',
  'new high',
  'new low',
  'launch',
  'launched',
  'ev',
  'logo',
  'declared',
]);

/** Names of figures with the fields that they may mean. Made once. */
const book = makeBook();

function makeBook(): Phrases<readonly string[]> {
  const byName = new Map<string, Set<string>>();
  for (const type of ASSET_TYPES)
    for (const { field, label, title, hidden } of catalogueOf(type).columns) {
      if (hidden === true) continue;
      const names = [
        ...(SPAN_LABEL.test(label) ? [] : [label]),
        title ?? label,
        ...synonymsOf(field),
      ];
      for (const name of names) {
        const key = name.toLowerCase();
        if (NOT_NAMES.has(key)) continue;
        byName.set(key, (byName.get(key) ?? new Set()).add(field));
      }
    }
  const phrases = new Phrases<readonly string[]>();
  for (const [name, fields] of byName) phrases.add(name, [...fields].slice(0, 1));
  for (const [name, fields] of byName)
    if (fields.size > 1) phrases.add(name, ofEachType([...fields]));
  for (const [name, fields] of Object.entries(MORE_NAMES))
    if (fields.length > 0) phrases.add(name, fields);
  return phrases;
}

/** One field of each asset type: a name means the first that an asset has. */
function ofEachType(fields: readonly string[]): string[] {
  const first = new Set<string>();
  for (const type of ASSET_TYPES) {
    const ofType = fields.find((field) => columnOf(type, field) !== undefined);
    if (ofType !== undefined) first.add(ofType);
  }
  return [...first];
}

export const FIGURE_NAMES = book;
