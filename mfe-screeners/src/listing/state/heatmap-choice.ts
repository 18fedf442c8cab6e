/**
 * What the heatmap of a list shows, and how the address says it: `map=1M`, `map=1D,turnoverUSD`, or
 * `map=peRatio` where it is coloured by a figure.
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

/** In place of a field: every tile is the same size. */
export const EQUAL = 'equal';

export interface HeatmapChoice {
  period: PriceWindow;
  /** Field that decides the colour in place of the change of the period. */
  figure?: string;
  /** Field that decides the area, or `equal`. */
  size: string;
}

interface HeatmapFields {
  /** Fields to size by, the first one at first; none: all tiles are the same size. */
  sizes: readonly string[];
  /** Field whose values stand together. */
  group?: string;
  /** Fields to colour by, beside those that bars tell of every asset. */
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

/** Field by which the tiles of a list stand together; undefined: they do not. */
export const groupFieldOf = (catalogue: ColumnCatalogue): string | undefined =>
  FIELDS[catalogue.assetType].group;

/** What the area may mean: fields of the list, then equal tiles. */
export const sizesOf = (catalogue: ColumnCatalogue): readonly string[] => [
  ...FIELDS[catalogue.assetType].sizes,
  EQUAL,
];

/** Figures that the list can be coloured by in place of a change, in the order in which they are offered. */
export const figuresOf = ({ assetType, columns }: ColumnCatalogue): ColumnDefinition[] =>
  [...FIELDS[assetType].figures, ...OF_BARS].flatMap(
    (field) => columns.find((column) => column.field === field) ?? [],
  );

/** Periods that the list has a change for, with their columns. */
export function periodsOf(
  catalogue: ColumnCatalogue,
): { period: PriceWindow; column: ColumnDefinition }[] {
  return PRICE_WINDOWS.flatMap((period) => {
    const column = catalogue.columns.find(({ field }) => field === changeFieldOf(period));
    return column && column.hidden !== true ? [{ period, column }] : [];
  });
}

/** The heatmap as it opens: change of a day, sized by what the list is best told by. */
export const firstChoice = (catalogue: ColumnCatalogue): HeatmapChoice => ({
  period: '1D',
  size: sizesOf(catalogue)[0] ?? EQUAL,
});

/** `map=…` of an address; `initial` holds where it is not there: undefined for rows in place of a heatmap. */
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

/** Text of the address. */
function heatmapText(
  catalogue: ColumnCatalogue,
  { period, figure = period, size }: HeatmapChoice,
): string {
  return size === firstChoice(catalogue).size ? figure : `${figure},${size}`;
}

/** The choice that a text names; what is not understood falls to its default. */
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
