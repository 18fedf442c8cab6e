import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import {
  changeFieldOf,
  countryOf,
  detailsPath,
  nameFieldOf,
  tileLabel,
  type AssetType,
  type ColumnValue,
} from 'shared/market';
import type { FigureScale, TreemapTile } from 'shared/ui/treemap';
import { selection, type Selection } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';
import { EQUAL, groupFieldOf, type HeatmapChoice } from '../listing/state/heatmap-choice';
import { colouring } from './heatmap-figures';

/** Maximum number of rows per screener call. */
export const HEATMAP_PAGE = 200;

/** Query of one page of tiles: all matches, largest first. */
export function heatmapQuery(
  catalogue: ListCatalogue,
  activeSelection: Selection,
  choice: HeatmapChoice,
  page: number,
): ScreenerQuery {
  const { size } = choice;
  const group = groupFieldOf(catalogue);
  return {
    ...selection(catalogue, activeSelection),
    sort:
      size === EQUAL
        ? catalogue.defaultSort.map(({ field, direction }) => ({ field, direction }))
        : [{ field: size, direction: 'desc' }],
    columns: [
      'symbol',
      nameFieldOf(catalogue.assetType),
      colourFieldOf(choice),
      ...(size === EQUAL ? [] : [size]),
      ...(group === undefined ? [] : [group]),
    ],
    page,
    pageSize: HEATMAP_PAGE,
  };
}

const colourFieldOf = ({ period, figure }: HeatmapChoice): string =>
  figure ?? changeFieldOf(period);

export interface HeatmapTiles {
  tiles: TreemapTile[];
  /** No size of these assets is known: all tiles have the same size. */
  sizesUnknown: boolean;
}

/** Builds the tiles of the rows. */
export function heatmapTiles(
  assetType: AssetType,
  answers: readonly ScreenerResponse[],
  choice: HeatmapChoice,
  groupField: string | undefined,
  scale?: FigureScale,
): HeatmapTiles {
  const { size } = choice;
  const colour = colourFieldOf(choice);
  const rows = answers.flatMap(({ columns, rows: own }) =>
    own.map((row) => {
      const read = (field: string): ColumnValue => row[columns.indexOf(field)] ?? null;
      const symbol = String(read('symbol'));
      const group = groupField === undefined ? undefined : read(groupField);
      return {
        id: symbol,
        label: tileLabel(symbol),
        name: String(read(nameFieldOf(assetType)) ?? symbol),
        ...(group === undefined ? {} : { group: groupName(groupField, group) }),
        size: size === EQUAL ? 1 : numberOf(read(size)),
        change: scale ? colouring(numberOf(read(colour)), scale) : numberOf(read(colour)),
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
