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
