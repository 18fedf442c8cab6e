/** What the heatmap of a list shows, and how the address says it: `map=1M` or `map=1D,turnoverUSD`. */
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
  /** Field that decides the area, or `equal`. */
  size: string;
}

interface HeatmapFields {
  /** Fields to size by, the first one at first; none: all tiles are the same size. */
  sizes: readonly string[];
  /** Field whose values stand together. */
  group?: string;
}

const FIELDS: Readonly<Record<AssetType, HeatmapFields>> = {
  stock: { sizes: ['marketCap', 'turnoverUSD'], group: 'sector' },
  etf: { sizes: ['totalAssets'], group: 'category' },
  index: { sizes: [], group: 'countryCode' },
  currency: { sizes: [] },
  crypto: { sizes: ['marketCap', 'dilutedMarketCap'] },
};

/** Field by which the tiles of a list stand together; undefined: they do not. */
export const groupFieldOf = (catalogue: ColumnCatalogue): string | undefined =>
  FIELDS[catalogue.assetType].group;

/** What the area may mean: fields of the list, then equal tiles. */
export const sizesOf = (catalogue: ColumnCatalogue): readonly string[] => [
  ...FIELDS[catalogue.assetType].sizes,
  EQUAL,
];

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

/** Text of the address. */
export const heatmapText = (catalogue: ColumnCatalogue, { period, size }: HeatmapChoice): string =>
  size === firstChoice(catalogue).size ? period : `${period},${size}`;

/** The choice that a text says; what is not understood falls to its default, no text to no heatmap. */
export function readHeatmap(catalogue: ColumnCatalogue, text: string | null): HeatmapChoice | null {
  if (text === null) return null;
  const [period, size] = text.split(',');
  const first = firstChoice(catalogue);
  return {
    period: periodsOf(catalogue).find((entry) => entry.period === period)?.period ?? first.period,
    size: sizesOf(catalogue).find((entry) => entry === size) ?? first.size,
  };
}
