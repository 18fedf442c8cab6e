import { Suspense } from 'react';
import { columnOf, type AssetType } from 'shared/market';
import type { KeyBinding } from 'shared/shortcuts';
import { Skeleton } from 'shared/ui';
import type { GridExplanation, GridRow } from 'shared/ui/grid';
import { FigureOfAsset } from './lazy-explanation';

interface AssetOfRow {
  symbol: string;
  assetType: AssetType;
}

/** Figures that the API explains: the numbers of the column catalogue. */
const isExplained = (assetType: AssetType, field: string): boolean =>
  columnOf(assetType, field)?.type === 'number';

/**
 * Explanations of the figures in a list. Columns that the API cannot explain have none.
 * Call it once for each list, outside of rendering.
 *
 * @param assetOf asset of a row; null if the row has no asset
 * @param fieldOf field of the asset that a column of the list shows; undefined: none
 */
export function figureMath<Row extends GridRow>(
  assetOf: (row: Row) => AssetOfRow | null,
  fieldOf: (column: string) => string | undefined = (column) => column,
): GridExplanation<Row> {
  const figureOf = (column: string, row: Row) => {
    const asset = assetOf(row);
    const field = fieldOf(column);
    return asset !== null && field !== undefined && isExplained(asset.assetType, field)
      ? { ...asset, field }
      : null;
  };
  return {
    has: (column, row) => figureOf(column.field, row) !== null,
    content: (column, row) => {
      const figure = figureOf(column.field, row);
      return (
        figure && (
          <Suspense fallback={<Waiting />}>
            <FigureOfAsset {...figure} />
          </Suspense>
        )
      );
    },
  };
}

const Waiting = () => (
  <div style={{ width: 300, padding: 16 }}>
    <Skeleton width="80%" />
  </div>
);

const byType = new Map<AssetType, GridExplanation>();

/** Explanations of a list of one asset type whose row keys are symbols. */
export function figureMathOf(assetType: AssetType): GridExplanation {
  let math = byType.get(assetType);
  if (!math) byType.set(assetType, (math = figureMath(({ key }) => ({ symbol: key, assetType }))));
  return math;
}

/** Shortcuts of explanations, for the help. The grid handles them. */
export const FIGURE_KEYS: readonly KeyBinding[] = [
  { keys: ['ArrowRight', 'ArrowLeft'], label: 'Figures of the row', onPress: () => false },
  { keys: '=', label: 'Explain the figure', onPress: () => false },
];
