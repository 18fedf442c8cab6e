/**
 * Settings of a list's heatmap and their form in the address: `map=1M`, `map=1D,turnoverUSD`, or
 * `map=peRatio` if coloured by a figure.
 */
import { addressParameter, type AddressParameter } from 'shared/list';
import {
  changeFieldOf,
  PRICE_WINDOWS,
  type ColumnCatalogue,
  type ColumnDefinition,
  type AssetType,
  type PriceWindow,
} from 'shared/market';

/** Used instead of a field: all tiles have the same size. */
export const EQUAL = 'equal';

export interface HeatmapChoice {
  period: PriceWindow;
  /** Field for the colour, instead of the change over the period. */
  figure?: string;
  /** Field for the area, or `equal`. */
  size: string;
}

interface HeatmapFields {
  /** Fields to size by; the first is the default. If empty, all tiles have the same size. */
  sizes: readonly string[];
  /** Field by which tiles are grouped. */
  group?: string;
  /** Fields to colour by, in addition to those computed from price bars for every asset. */
  figures: readonly string[];
}

const OF_BARS = ['week52HighLow', 'day200MovingAvgDiff', 'rsi14'];

const FIELDS: Readonly<Record<AssetType, HeatmapFields>> = {
  stock: {
    sizes: ['marketCap', 'turnoverUSD'],
    group: 'sector',
    figures: [
      'peRatio',
      'pegRatio',
      'dividendYield',
      'returnOnEquityTTM',
      'quarterlyRevenueGrowthYOY',
      'relativeVolume',
    ],
  },
  etf: {
    sizes: ['totalAssets'],
    group: 'category',
    figures: ['netExpenseRatioPercent', 'dividendYield', 'relativeVolume'],
  },
  index: { sizes: [], group: 'countryCode', figures: [] },
  currency: { sizes: [], figures: [] },
  crypto: { sizes: ['marketCap', 'dilutedMarketCap'], figures: [] },
};

/** Field by which the tiles of a list are grouped; undefined if they are not. */
export const groupFieldOf = (catalogue: ColumnCatalogue): string | undefined =>
  FIELDS[catalogue.assetType].group;

/** Choices for the area: fields of the list, then equal tiles. */
export const sizesOf = (catalogue: ColumnCatalogue): readonly string[] => [
  ...FIELDS[catalogue.assetType].sizes,
  EQUAL,
];

/** Figures that can colour the list instead of a change, in display order. */
export const figuresOf = ({ assetType, columns }: ColumnCatalogue): ColumnDefinition[] =>
  [...FIELDS[assetType].figures, ...OF_BARS].flatMap(
    (field) => columns.find((column) => column.field === field) ?? [],
  );

/** Periods for which the list has a change, with their columns. */
export function periodsOf(
  catalogue: ColumnCatalogue,
): { period: PriceWindow; column: ColumnDefinition }[] {
  return PRICE_WINDOWS.flatMap((period) => {
    const column = catalogue.columns.find(({ field }) => field === changeFieldOf(period));
    return column && column.hidden !== true ? [{ period, column }] : [];
  });
}

/** Default heatmap: one-day change, sized by the list's main size field. */
export const firstChoice = (catalogue: ColumnCatalogue): HeatmapChoice => ({
  period: '1D',
  size: sizesOf(catalogue)[0] ?? EQUAL,
});

/**
 * The parameter `map=…`. `initial` applies without it; undefined means rows instead of a heatmap.
 */
export function heatmapParameter<D extends HeatmapChoice | undefined>(
  catalogue: ColumnCatalogue,
  initial: D,
): AddressParameter<HeatmapChoice | D> {
  return addressParameter<HeatmapChoice | D>(
    'map',
    initial,
    (text) => readHeatmap(catalogue, text),
    (choice) => heatmapText(catalogue, choice),
  );
}

/** Serialises the choice for the address. */
function heatmapText(
  catalogue: ColumnCatalogue,
  { period, figure = period, size }: HeatmapChoice,
): string {
  return size === firstChoice(catalogue).size ? figure : `${figure},${size}`;
}

/** Parses the choice; invalid values become defaults. */
function readHeatmap(catalogue: ColumnCatalogue, text: string): HeatmapChoice {
  const [colour, size] = text.split(',');
  const first = firstChoice(catalogue);
  const figure = figuresOf(catalogue).find(({ field }) => field === colour)?.field;
  return {
    period: periodsOf(catalogue).find((entry) => entry.period === colour)?.period ?? first.period,
    size: sizesOf(catalogue).find((entry) => entry === size) ?? first.size,
    ...(figure !== undefined && { figure }),
  };
}
