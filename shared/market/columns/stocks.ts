import type { ColumnCatalogue } from '../column';
import { riskColumns } from './risk';
import { stockDescriptiveColumns } from './stock-descriptive';
import { stockDividendColumns } from './stock-dividends';
import { stockFundamentalColumns } from './stock-fundamentals';
import { stockLongRunColumns } from './stock-long-run';
import { stockMultipleColumns } from './stock-multiples';
import { stockOwnershipColumns } from './stock-ownership';
import { stockQualityColumns } from './stock-quality';
import { stockTechnicalColumns } from './stock-technicals';
import { stockTradingColumns } from './stock-trading';
import { PRICE_WINDOWS, changeColumns, performanceSet } from './price-changes';

/**
 * Every listing column of stocks: the specification's in the order of its groups, then further figures.
 */
export const stockCatalogue: ColumnCatalogue = {
  assetType: 'stock',
  columns: [
    ...stockDescriptiveColumns,
    ...stockFundamentalColumns,
    ...stockTechnicalColumns,
    ...changeColumns(PRICE_WINDOWS),
    ...stockDividendColumns,
    ...stockLongRunColumns,
    ...stockTradingColumns,
    ...[
      ...stockMultipleColumns,
      ...stockQualityColumns,
      ...riskColumns,
      ...stockOwnershipColumns,
    ].map((column) => ({ ...column, onRequest: true as const })),
  ],
  sets: [
    {
      id: 'overview',
      label: 'Overview',
      fields: [
        'symbol',
        'companyName',
        'sector',
        'marketCap',
        'priceUSD',
        'day1ChangePercent',
        'month1ChangePercent',
        'ytdChangePercent',
        'peRatio',
        'returnOnEquityTTM',
        'relativeVolume',
      ],
    },
    {
      id: 'valuation',
      label: 'Valuation',
      fields: [
        'symbol',
        'companyName',
        'marketCap',
        'price',
        'peRatio',
        'avgPeRatio',
        'fwdPeRatio',
        'avgFwdPeRatio',
        'pegRatio',
        'earningsPerShareTTM',
        'beta',
      ],
    },
    {
      id: 'profitability',
      label: 'Profitability',
      fields: [
        'symbol',
        'companyName',
        'revenueTTM',
        'grossProfitTTM',
        'grossMarginTTM',
        'operatingMarginTTM',
        'profitMargin',
        'returnOnAssetsTTM',
        'returnOnEquityTTM',
        'debtToEquityMRQ',
      ],
    },
    {
      id: 'growth',
      label: 'Growth',
      fields: [
        'symbol',
        'companyName',
        'marketCap',
        'revenueTTM',
        'quarterlyRevenueGrowthYOY',
        'earningsPerShareTTM',
        'quarterlyEarningsGrowthYOY',
        'pegRatio',
        'nextEarningsDate',
        'employees',
      ],
    },
    {
      id: 'technicals',
      label: 'Technicals',
      fields: [
        'symbol',
        'companyName',
        'priceUSD',
        'rsi14',
        'cci20',
        'atr14',
        'adr14Percent',
        'day50MovingAvgDiff',
        'day200MovingAvgDiff',
        'week52HighLow',
        'week52HighDiff',
        'week52LowDiff',
        'relativeVolume',
      ],
    },
    performanceSet(['symbol', 'companyName', 'priceUSD'], PRICE_WINDOWS),
    {
      id: 'dividends',
      label: 'Dividends',
      fields: [
        'symbol',
        'companyName',
        'priceUSD',
        'dividendYield',
        'dividendRateTTM',
        'dividendAmount',
        'dividendExDate',
        'dividendPaymentDate',
        'dividendFrequency',
        'dividendPayoutRatio',
        'dividendIncreaseStreak',
      ],
    },
    {
      id: 'valuation-depth',
      label: 'Valuation depth',
      fields: [
        'symbol',
        'companyName',
        'marketCap',
        'enterpriseValue',
        'evToEbitda',
        'evToSales',
        'priceToSales',
        'priceToBook',
        'priceToFreeCashFlow',
        'freeCashFlowYield',
        'buybackYield',
        'shareholderYield',
      ],
    },
    {
      id: 'quality',
      label: 'Quality',
      fields: [
        'symbol',
        'companyName',
        'piotroskiFScore',
        'altmanZScore',
        'beneishMScore',
        'returnOnInvestedCapitalTTM',
        'returnOnEquityMean5Y',
        'operatingMarginMean5Y',
        'freeCashFlowMarginTTM',
        'revenueGrowth5Y',
        'epsGrowth5Y',
        'interestCover',
        'netDebtToEbitda',
        'currentRatio',
      ],
    },
    {
      id: 'risk',
      label: 'Risk',
      fields: [
        'symbol',
        'companyName',
        'priceUSD',
        'volatility1Y',
        'beta',
        'maxDrawdown1Y',
        'maxDrawdown3Y',
        'maxDrawdown5Y',
        'sharpeRatio1Y',
        'sortinoRatio1Y',
        'turnoverUSD',
        'insiderOwnership',
        'institutionalOwnership',
      ],
    },
  ],
  defaultSort: [{ field: 'marketCap', direction: 'desc' }],
};
