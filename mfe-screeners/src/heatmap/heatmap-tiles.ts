import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import {
  changeFieldOf,
  countryOf,
  detailsPath,
  nameFieldOf,
  tickerOf,
  type AssetType,
  type ColumnValue,
} from 'shared/market';
import type { TreemapTile } from 'shared/ui/treemap';
import { selection, type Selection } from '../screener/query';
import type { ListCatalogue } from '../screener/screener-state';
import { EQUAL, groupFieldOf, type HeatmapChoice } from './heatmap-choice';

/** Rows of one call, the most that the screener answers. */
export const HEATMAP_PAGE = 200;

/** One page of the tiles of a list: all that matches, largest first. */
export function heatmapQuery(
  catalogue: ListCatalogue,
  chosen: Selection,
  { period, size }: HeatmapChoice,
  page: number,
): ScreenerQuery {
  const group = groupFieldOf(catalogue);
  return {
    ...selection(catalogue, chosen),
    sort:
      size === EQUAL
        ? catalogue.defaultSort.map(({ field, direction }) => ({ field, direction }))
        : [{ field: size, direction: 'desc' }],
    columns: [
      'symbol',
      nameFieldOf(catalogue.assetType),
      changeFieldOf(period),
      ...(size === EQUAL ? [] : [size]),
      ...(group === undefined ? [] : [group]),
    ],
    page,
    pageSize: HEATMAP_PAGE,
  };
}

export interface HeatmapTiles {
  tiles: TreemapTile[];
  /** No size of these assets is known: all tiles are the same size instead. */
  sizesUnknown: boolean;
}

/** The tiles of the rows. */
export function heatmapTiles(
  assetType: AssetType,
  answers: readonly ScreenerResponse[],
  { period, size }: HeatmapChoice,
  groupField: string | undefined,
): HeatmapTiles {
  const rows = answers.flatMap(({ columns, rows: own }) =>
    own.map((row) => {
      const read = (field: string): ColumnValue => row[columns.indexOf(field)] ?? null;
      const symbol = String(read('symbol'));
      const group = groupField === undefined ? undefined : read(groupField);
      return {
        id: symbol,
        label: tickerOf(symbol),
        name: String(read(nameFieldOf(assetType)) ?? symbol),
        ...(group === undefined ? {} : { group: groupName(groupField, group) }),
        size: size === EQUAL ? 1 : numberOf(read(size)),
        change: numberOf(read(changeFieldOf(period))),
        href: detailsPath(assetType, symbol),
      };
    }),
  );
  const sizesUnknown = rows.length > 0 && rows.every((row) => row.size === null);
  return { tiles: sizesUnknown ? rows.map((row) => ({ ...row, size: 1 })) : rows, sizesUnknown };
}

const numberOf = (value: ColumnValue): number | null => (typeof value === 'number' ? value : null);

function groupName(field: string | undefined, value: ColumnValue): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return field === 'countryCode' ? (countryOf(value)?.name ?? value) : value;
}
