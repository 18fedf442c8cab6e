/** The blocks of a details page below its chart: which type has which, in what order, how large. */
import { brand } from 'shared/brand';
import type { Asset, AssetCoverage } from 'shared/contract';
import { brokersFieldOf, type AssetType } from 'shared/market';
import { STATISTIC_GROUPS } from '../statistics/statistic-groups';

export type SectionId =
  | 'statistics'
  | 'range'
  | 'performance'
  | 'score'
  | 'fund-cost'
  | 'supply'
  | 'converter'
  | 'financials'
  | 'checks'
  | 'dividends'
  | 'earnings'
  | 'technicals'
  | 'funds'
  | 'senators'
  | 'peers'
  | 'brokers'
  | 'news'
  | 'about';

export interface Section {
  id: SectionId;
  title: string;
  /** Beside the chart or below it. */
  place: 'main' | 'side';
  /** Name in the strip of links; sections without one are reached by scrolling. */
  tab?: string;
  /** Height in px that is kept free until its data is there. */
  height: number;
  /** Quiet words at the end of its title line. */
  note?: string;
  /** Open at first where sections fold. */
  open?: boolean;
}

const SECTIONS: Readonly<Record<SectionId, Omit<Section, 'id'>>> = {
  statistics: {
    title: 'Key statistics',
    place: 'main',
    height: 310,
    note: 'Select a label for formula and inputs',
    open: true,
  },
  range: { title: '52-week range', place: 'side', height: 168 },
  performance: { title: 'Performance', place: 'side', height: 196 },
  score: { title: `${brand.name} score`, place: 'side', height: 300 },
  'fund-cost': { title: 'Cost over time', place: 'main', height: 250 },
  supply: { title: 'Supply', place: 'main', height: 220 },
  converter: { title: 'Converter', place: 'main', height: 330 },
  financials: { title: 'Financials', place: 'main', tab: 'Financials', height: 1320 },
  checks: { title: 'Checks', place: 'main', height: 480 },
  dividends: { title: 'Dividends', place: 'main', tab: 'Dividends', height: 722 },
  earnings: { title: 'Earnings', place: 'main', tab: 'Earnings', height: 640 },
  technicals: { title: 'Technicals', place: 'side', tab: 'Technicals', height: 388 },
  funds: { title: 'Held by funds', place: 'side', tab: 'Ownership', height: 604 },
  senators: { title: 'Senators’ trades', place: 'side', height: 462 },
  brokers: { title: 'Where to trade', place: 'side', height: 352 },
  peers: { title: 'Peers', place: 'main', tab: 'Peers', height: 562 },
  news: { title: 'News', place: 'main', tab: 'News', height: 380 },
  about: { title: 'About', place: 'main', height: 160 },
};

const ORDER: Readonly<Record<AssetType, readonly SectionId[]>> = {
  stock: [
    'statistics',
    'range',
    'performance',
    'score',
    'financials',
    'checks',
    'dividends',
    'earnings',
    'technicals',
    'funds',
    'senators',
    'peers',
    'brokers',
    'news',
    'about',
  ],
  etf: [
    'statistics',
    'range',
    'performance',
    'fund-cost',
    'dividends',
    'technicals',
    'funds',
    'peers',
    'brokers',
    'news',
    'about',
  ],
  index: ['statistics', 'range', 'performance', 'technicals', 'peers', 'brokers', 'news'],
  currency: ['converter', 'range', 'performance', 'technicals', 'peers', 'brokers', 'news'],
  crypto: [
    'statistics',
    'range',
    'performance',
    'supply',
    'technicals',
    'peers',
    'brokers',
    'news',
    'about',
  ],
};

/** The fields of which a section needs one; a section that is not named asks the API itself. */
function neededFields(id: SectionId, type: AssetType): readonly string[] | null {
  switch (id) {
    case 'statistics':
      return STATISTIC_GROUPS[type].flatMap((group) => group.fields);
    case 'range':
      return ['week52HighLow'];
    case 'performance':
      return PERFORMANCE_FIELDS;
    case 'fund-cost':
      return ['netExpenseRatioPercent'];
    case 'supply':
      return ['circulatingSupply', 'totalSupply'];
    case 'technicals':
      return ['rsi14', 'cci20', 'atr14', 'adr14Percent', 'day50MovingAvgDiff'];
    case 'converter':
      return ['price'];
    case 'score':
      return ['peRatio', 'returnOnEquityTTM', 'profitMargin'];
    case 'checks':
      // Rules judge ratios; of a company with nothing but a price they say nothing.
      return ['marketCap', 'peRatio', 'profitMargin', 'returnOnEquityTTM', 'debtToEquityMRQ'];
    case 'peers':
      return PEER_GROUPS[type];
    case 'about':
      return ['description', 'website', 'employees', 'ipoDate', 'inceptionDate', 'isin'];
    default:
      return null;
  }
}

/** What assets of a type are alike in: the first field that is known. */
export const PEER_GROUPS: Readonly<Record<AssetType, readonly string[]>> = {
  stock: ['industry', 'sector'],
  etf: ['category', 'mainAssetClass'],
  index: ['price'],
  currency: ['price'],
  crypto: ['marketCap'],
};

/** Changes of the price by window, as the block lists them. */
export const PERFORMANCE_FIELDS: readonly string[] = [
  'day5ChangePercent',
  'month1ChangePercent',
  'month3ChangePercent',
  'month6ChangePercent',
  'ytdChangePercent',
  'year1ChangePercent',
  'year2ChangePercent',
  'year5ChangePercent',
];

const isKnown = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** Sections whose content other calls have, and the count that tells whether there is any. */
const COVERED: Readonly<Partial<Record<SectionId, keyof AssetCoverage>>> = {
  financials: 'statements',
  dividends: 'dividends',
  earnings: 'earnings',
  funds: 'holders',
  senators: 'senateTransactions',
  news: 'news',
};

/**
 * The sections that an asset has something to say in, in their order.
 *
 * @param coverage what the other calls have; undefined while it is on its way: the list then ends before
 *   the first section that depends on it, so that none is drawn that has to leave. Null when it could
 *   not be had: such sections find out themselves.
 */
export function sectionsOf(
  asset: Pick<Asset, 'assetType' | 'fields'>,
  coverage: AssetCoverage | null | undefined,
): Section[] {
  const order = ORDER[asset.assetType];
  const end = coverage === undefined ? order.findIndex((id) => COVERED[id]) : order.length;
  return order
    .slice(0, end)
    .filter((id) => {
      // That no broker offers it is told; that nobody knows is not.
      if (id === 'brokers') return Array.isArray(asset.fields[brokersFieldOf(asset.assetType)]);
      const count = COVERED[id];
      if (count !== undefined) return !coverage || coverage[count] !== 0;
      const fields = neededFields(id, asset.assetType);
      return fields === null || fields.some((field) => isKnown(asset.fields[field]));
    })
    .map((id) => ({ id, ...SECTIONS[id] }));
}
