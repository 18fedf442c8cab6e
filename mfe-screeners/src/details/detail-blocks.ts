import type { AssetType } from 'shared/market';

export interface DetailBlock {
  id: string;
  title: string;
  /** Where it stands: beside the chart or below it. */
  place: 'main' | 'side';
  fields: readonly string[];
  /** A page with more of the kind. */
  more?: { to: string; label: string };
}

const PERFORMANCE: DetailBlock = {
  id: 'performance',
  title: 'Performance',
  place: 'side',
  fields: [
    'day5ChangePercent',
    'month1ChangePercent',
    'month3ChangePercent',
    'month6ChangePercent',
    'ytdChangePercent',
    'year1ChangePercent',
    'year2ChangePercent',
    'year5ChangePercent',
  ],
};

const technicals = (fields: readonly string[]): DetailBlock => ({
  id: 'technicals',
  title: 'Technicals',
  place: 'side',
  fields,
});

/** Beside the list of every type but stocks, whose key statistics hold the RSI already. */
const TECHNICALS = technicals([
  'rsi14',
  'cci20',
  'atr14',
  'adr14Percent',
  'day50MovingAvgDiff',
  'day200MovingAvgDiff',
]);

/** What the details page tells of each kind of asset, field by field. A block without any value is not drawn. */
export const DETAIL_BLOCKS: Readonly<Record<AssetType, readonly DetailBlock[]>> = {
  stock: [
    {
      id: 'statistics',
      title: 'Key statistics',
      place: 'main',
      fields: [
        'marketCap',
        'sharesOutstanding',
        'beta',
        'avg30Volume',
        'relativeVolume',
        'peRatio',
        'avgPeRatio',
        'fwdPeRatio',
        'pegRatio',
        'earningsPerShareTTM',
        'grossMarginTTM',
        'operatingMarginTTM',
        'profitMargin',
        'returnOnEquityTTM',
        'returnOnAssetsTTM',
        'dividendYield',
        'dividendPayoutRatio',
        'rsi14',
        'debtToEquityMRQ',
        'nextEarningsDate',
      ],
    },
    {
      id: 'financials',
      title: 'Financials',
      place: 'main',
      fields: [
        'revenueTTM',
        'costOfRevenueTTM',
        'grossProfitTTM',
        'quarterlyRevenueGrowthYOY',
        'quarterlyEarningsGrowthYOY',
        'avgFwdPeRatio',
        'employees',
        'ipoDate',
      ],
    },
    PERFORMANCE,
    {
      id: 'dividends',
      title: 'Dividends',
      place: 'side',
      fields: [
        'dividendExDate',
        'dividendPaymentDate',
        'dividendRecordDate',
        'dividendDeclaredDate',
        'dividendAmount',
        'dividendRateTTM',
        'dividendFrequency',
        'dividendFlag',
        'dividendIncreaseStreak',
      ],
      more: { to: '/stocks/dividends/upcoming', label: 'All upcoming dividends' },
    },
    technicals([
      'cci20',
      'atr14',
      'adr14Percent',
      'day50MovingAvgDiff',
      'day200MovingAvgDiff',
      'latestVolume',
      'avg10Volume',
    ]),
  ],
  etf: [
    {
      id: 'statistics',
      title: 'Key statistics',
      place: 'main',
      fields: [
        'category',
        'mainAssetClass',
        'mainRegion',
        'mainSector',
        'netExpenseRatioPercent',
        'totalAssets',
        'dividendYield',
        'inceptionDate',
        'latestVolume',
        'avg30Volume',
        'relativeVolume',
        'priceUSD',
      ],
    },
    PERFORMANCE,
    TECHNICALS,
  ],
  index: [PERFORMANCE, TECHNICALS],
  currency: [PERFORMANCE, TECHNICALS],
  crypto: [
    {
      id: 'statistics',
      title: 'Key statistics',
      place: 'main',
      fields: ['marketCap', 'dilutedMarketCap', 'circulatingSupply', 'totalSupply', 'maxSupply'],
    },
    PERFORMANCE,
    TECHNICALS,
  ],
};
