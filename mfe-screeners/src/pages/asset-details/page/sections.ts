/**
 * Sections of a details page below the chart, own and contributed: their conditions and their
 * order.
 */
import type { Asset, AssetCoverage, AssetSectionDeclaration } from 'shared/contract';
import { brokersFieldOf, type AssetType } from 'shared/market';
import type { SlotContribution } from 'shared/store';
import { FURTHER_GROUPS, STATISTIC_GROUPS } from '../statistics/statistic-groups';

export type OwnSectionId =
  | 'statistics'
  | 'range'
  | 'performance'
  | 'components'
  | 'holdings'
  | 'memberships'
  | 'fund-cost'
  | 'supply'
  | 'converter'
  | 'ratios'
  | 'risk'
  | 'financials'
  | 'dividends'
  | 'earnings'
  | 'technicals'
  | 'peers'
  | 'brokers'
  | 'news'
  | 'about';

export interface Section extends Pick<
  AssetSectionDeclaration,
  'title' | 'column' | 'tab' | 'minHeight'
> {
  /** Also its anchor in the address. */
  id: string;
  /** Secondary text at the end of the title line. */
  note?: string;
  /** Initially open where sections are collapsible. */
  open?: boolean;
  /** Set for a section of another remote. */
  contribution?: SectionContribution;
}

export type SectionContribution = SlotContribution<'asset-section'>;

/**
 * An own section has the same declaration as a contributed one; its fields may depend on the asset
 * type.
 */
interface OwnSection extends Omit<AssetSectionDeclaration, 'fields' | 'assetTypes'> {
  order: number;
  assetTypes?: readonly AssetType[];
  fields?: readonly string[] | ((type: AssetType) => readonly string[]);
  note?: string;
  open?: boolean;
}

/** Fields by which peers are grouped per asset type: the first known one is used. */
export const PEER_GROUPS: Readonly<Record<AssetType, readonly string[]>> = {
  stock: ['industry', 'sector'],
  etf: ['category', 'mainAssetClass'],
  index: ['price'],
  currency: ['price'],
  crypto: ['marketCap'],
};

/** Price changes by window, in display order. */
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

const furtherFields = (type: AssetType): readonly string[] =>
  FURTHER_GROUPS[type].flatMap(({ fields }) => fields);

const OWN: Readonly<Record<OwnSectionId, OwnSection>> = {
  statistics: {
    order: 100,
    title: 'Key statistics',
    column: 'main',
    minHeight: 310,
    note: 'Select a label for formula and inputs',
    open: true,
    assetTypes: ['stock', 'etf', 'index', 'crypto'],
    fields: (type) => STATISTIC_GROUPS[type].flatMap((group) => group.fields),
  },
  converter: {
    order: 100,
    title: 'Converter',
    column: 'main',
    minHeight: 330,
    assetTypes: ['currency'],
    fields: ['price'],
  },
  range: {
    order: 200,
    title: '52-week range',
    column: 'side',
    minHeight: 168,
    fields: ['week52HighLow'],
  },
  performance: {
    order: 300,
    title: 'Performance',
    column: 'side',
    minHeight: 196,
    fields: PERFORMANCE_FIELDS,
  },
  components: {
    order: 400,
    title: 'Components',
    column: 'main',
    tab: 'Components',
    minHeight: 1290,
    assetTypes: ['index'],
    coverage: 'components',
  },
  holdings: {
    order: 400,
    title: 'Holdings',
    column: 'main',
    tab: 'Holdings',
    minHeight: 1290,
    assetTypes: ['etf'],
    coverage: 'components',
  },
  'fund-cost': {
    order: 400,
    title: 'Cost over time',
    column: 'main',
    minHeight: 250,
    assetTypes: ['etf'],
    fields: ['netExpenseRatioPercent'],
  },
  supply: {
    order: 400,
    title: 'Supply',
    column: 'main',
    minHeight: 220,
    assetTypes: ['crypto'],
    fields: ['circulatingSupply', 'totalSupply'],
  },
  ratios: {
    order: 450,
    title: 'Valuation, quality and risk',
    column: 'main',
    tab: 'Ratios',
    minHeight: 796,
    note: 'Select a label for formula and inputs',
    assetTypes: ['stock'],
    fields: furtherFields,
  },
  risk: {
    order: 450,
    title: 'Risk',
    column: 'main',
    minHeight: 352,
    note: 'Select a label for formula and inputs',
    assetTypes: ['etf', 'index', 'currency', 'crypto'],
    fields: furtherFields,
  },
  financials: {
    order: 500,
    title: 'Financials',
    column: 'main',
    tab: 'Financials',
    minHeight: 1366,
    assetTypes: ['stock'],
    coverage: 'statements',
  },
  dividends: {
    order: 600,
    title: 'Dividends',
    column: 'main',
    tab: 'Dividends',
    minHeight: 722,
    assetTypes: ['stock', 'etf'],
    coverage: 'dividends',
  },
  earnings: {
    order: 700,
    title: 'Earnings',
    column: 'main',
    tab: 'Earnings',
    minHeight: 640,
    assetTypes: ['stock'],
    coverage: 'earnings',
  },
  technicals: {
    order: 800,
    title: 'Technicals',
    column: 'side',
    tab: 'Technicals',
    minHeight: 388,
    fields: ['rsi14', 'cci20', 'atr14', 'adr14Percent', 'day50MovingAvgDiff'],
  },
  peers: {
    order: 900,
    title: 'Peers',
    column: 'main',
    tab: 'Peers',
    minHeight: 562,
    fields: (type) => PEER_GROUPS[type],
  },
  memberships: {
    order: 950,
    title: 'In indices and funds',
    column: 'side',
    minHeight: 560,
    assetTypes: ['stock', 'etf', 'index', 'crypto'],
    coverage: 'memberships',
  },
  brokers: { order: 1000, title: 'Where to trade', column: 'side', minHeight: 352 },
  news: {
    order: 1100,
    title: 'News',
    // With the next one, it makes the two columns end at about the same height.
    column: 'side',
    tab: 'News',
    minHeight: 440,
    coverage: 'news',
  },
  about: {
    order: 1200,
    title: 'About',
    column: 'side',
    minHeight: 260,
    assetTypes: ['stock', 'etf', 'crypto'],
    fields: ['description', 'website', 'employees', 'ipoDate', 'inceptionDate', 'isin'],
  },
};

const isKnown = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

type Candidate = OwnSection & Pick<Section, 'id' | 'contribution'>;

/** All sections that an asset of this type may have, in order. */
function candidates(type: AssetType, contributions: readonly SectionContribution[]): Candidate[] {
  const own = Object.entries(OWN).map(([id, section]): Candidate => ({ id, ...section }));
  const contributed = contributions.map((contribution): Candidate => ({
    ...contribution,
    order: contribution.order ?? 0,
    contribution,
  }));
  return [...own, ...contributed]
    .filter(({ assetTypes }) => assetTypes === undefined || assetTypes.includes(type))
    .toSorted((a, b) => a.order - b.order);
}

/** Px of the title line, and of one news item with a title of two lines. */
const NEWS_HEAD = 64;
const NEWS_ITEM = 124;

/** Reserved height: few news need less than the usual eight. */
const reservedHeight = (
  { id, minHeight }: Pick<Section, 'id' | 'minHeight'>,
  coverage: AssetCoverage | null | undefined,
): number =>
  id === 'news' && coverage
    ? Math.min(minHeight, NEWS_HEAD + NEWS_ITEM * coverage.news)
    : minHeight;

/**
 * Sections with content for an asset, in order.
 *
 * @param coverage availability of data from other calls. Undefined while loading: the list then
 * ends before the first section that depends on it, so that no section is drawn and removed. Null
 * if the request failed: such sections check for themselves.
 */
export function sectionsOf(
  asset: Pick<Asset, 'assetType' | 'fields'>,
  coverage: AssetCoverage | null | undefined,
  contributions: readonly SectionContribution[] = [],
): Section[] {
  const type = asset.assetType;
  const all = candidates(type, contributions);
  const undecided = coverage === undefined ? all.findIndex((section) => section.coverage) : -1;
  return all
    .slice(0, undecided < 0 ? all.length : undecided)
    .filter((section) => {
      // Show "no broker". Hide the section when availability is unknown.
      if (section.id === 'brokers') return Array.isArray(asset.fields[brokersFieldOf(type)]);
      if (section.coverage && coverage?.[section.coverage] === 0) return false;
      const { fields } = section;
      if (fields === undefined) return true;
      const needed = typeof fields === 'function' ? fields(type) : fields;
      return needed.some((field) => isKnown(asset.fields[field]));
    })
    .map(({ id, title, column, tab, minHeight, note, open, contribution }) => ({
      id,
      title,
      column,
      tab,
      minHeight: reservedHeight({ id, minHeight }, coverage),
      note,
      open,
      contribution,
    }));
}
