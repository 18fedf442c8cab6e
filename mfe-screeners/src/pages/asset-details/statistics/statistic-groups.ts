import type { AssetType } from 'shared/market';

export interface StatisticGroup {
  title: string;
  fields: readonly string[];
}

const TRADING: StatisticGroup = {
  title: 'Trading',
  fields: ['latestVolume', 'avg30Volume', 'relativeVolume'],
};

/** Key statistics per type. A group without known figures is not rendered. */
export const STATISTIC_GROUPS: Readonly<Record<AssetType, readonly StatisticGroup[]>> = {
  stock: [
    {
      title: 'Size and trading',
      fields: ['marketCap', 'sharesOutstanding', 'beta', 'avg30Volume', 'relativeVolume'],
    },
    {
      title: 'Valuation',
      fields: ['peRatio', 'avgPeRatio', 'fwdPeRatio', 'pegRatio', 'earningsPerShareTTM'],
    },
    {
      title: 'Profitability',
      fields: [
        'grossMarginTTM',
        'operatingMarginTTM',
        'profitMargin',
        'returnOnEquityTTM',
        'returnOnAssetsTTM',
      ],
    },
    {
      title: 'Growth, debt, income',
      fields: [
        'quarterlyRevenueGrowthYOY',
        'quarterlyEarningsGrowthYOY',
        'debtToEquityMRQ',
        'dividendYield',
        'dividendPayoutRatio',
      ],
    },
  ],
  etf: [
    { title: 'Fund', fields: ['totalAssets', 'netExpenseRatioPercent', 'inceptionDate'] },
    { title: 'Invests in', fields: ['category', 'mainAssetClass', 'mainRegion', 'mainSector'] },
    { title: 'Price and income', fields: ['priceUSD', 'dividendYield'] },
    TRADING,
  ],
  index: [TRADING],
  currency: [],
  crypto: [
    { title: 'Value', fields: ['marketCap', 'dilutedMarketCap'] },
    { title: 'Supply', fields: ['circulatingSupply', 'totalSupply', 'maxSupply'] },
    TRADING,
  ],
};

/** Figures compared with the median of the asset's sector or category. */
export const COMPARED_FIELDS: Readonly<Partial<Record<AssetType, readonly string[]>>> = {
  stock: [
    'marketCap',
    'beta',
    'peRatio',
    'fwdPeRatio',
    'pegRatio',
    'grossMarginTTM',
    'operatingMarginTTM',
    'profitMargin',
    'returnOnEquityTTM',
    'returnOnAssetsTTM',
    'quarterlyRevenueGrowthYOY',
    'quarterlyEarningsGrowthYOY',
    'debtToEquityMRQ',
    'dividendYield',
    'dividendPayoutRatio',
  ],
  etf: ['totalAssets', 'netExpenseRatioPercent', 'dividendYield'],
};

const RISK: StatisticGroup = {
  title: 'Price risk',
  fields: [
    'volatility1Y',
    'maxDrawdown1Y',
    'maxDrawdown3Y',
    'maxDrawdown5Y',
    'sharpeRatio1Y',
    'sortinoRatio1Y',
  ],
};

/** Averages that the technicals do not show. */
const AVERAGES = ['day20MovingAvgDiff', 'day100MovingAvgDiff'];

const RISK_OF_OTHERS: readonly StatisticGroup[] = [RISK, { title: 'Averages', fields: AVERAGES }];

/** Figures of the section below the key statistics. A group without known figures is not rendered. */
export const FURTHER_GROUPS: Readonly<Record<AssetType, readonly StatisticGroup[]>> = {
  stock: [
    {
      title: 'Valuation',
      fields: [
        'enterpriseValue',
        'evToEbitda',
        'evToSales',
        'priceToSales',
        'priceToBook',
        'priceToFreeCashFlow',
        'freeCashFlowTTM',
        'freeCashFlowYield',
      ],
    },
    {
      title: 'Margins',
      fields: [
        'grossMarginMean3Y',
        'grossMarginMean5Y',
        'operatingMarginMean3Y',
        'operatingMarginMean5Y',
        'netMarginMean3Y',
        'netMarginMean5Y',
        'freeCashFlowMarginTTM',
        'freeCashFlowMarginMean3Y',
        'freeCashFlowMarginMean5Y',
      ],
    },
    {
      title: 'Returns on capital',
      fields: [
        'returnOnEquityMean3Y',
        'returnOnEquityMean5Y',
        'returnOnAssetsMean3Y',
        'returnOnAssetsMean5Y',
        'returnOnInvestedCapitalTTM',
        'returnOnInvestedCapitalMean3Y',
        'returnOnInvestedCapitalMean5Y',
      ],
    },
    {
      title: 'Annual growth',
      fields: [
        'revenueGrowth3Y',
        'revenueGrowth5Y',
        'epsGrowth3Y',
        'epsGrowth5Y',
        'freeCashFlowGrowth3Y',
        'freeCashFlowGrowth5Y',
      ],
    },
    {
      title: 'Debt and liquidity',
      fields: ['currentRatio', 'quickRatio', 'netDebtToEbitda', 'interestCover'],
    },
    {
      title: 'Scores and payouts',
      fields: [
        'piotroskiFScore',
        'altmanZScore',
        'beneishMScore',
        'buybackYield',
        'shareholderYield',
      ],
    },
    RISK,
    {
      title: 'Trading and holders',
      fields: ['turnoverUSD', ...AVERAGES, 'insiderOwnership', 'institutionalOwnership'],
    },
  ],
  etf: RISK_OF_OTHERS,
  index: RISK_OF_OTHERS,
  currency: RISK_OF_OTHERS,
  crypto: RISK_OF_OTHERS,
};
