import { Suspense, useMemo, type ReactNode } from 'react';
import { AssetRowActions } from 'shared/list';
import { detailsPath, nameFieldOf, type AssetType } from 'shared/market';
import type { AssetRow } from 'shared/ui/asset-grid';
import { lazyExtra } from 'shared/ui/lazy-piece';

/** Loaded when the first name is hovered. */
const RowPreview = lazyExtra(() => import(/* webpackChunkName: 'grid-later' */ './row-preview'));

export interface RowContent {
  rowLink: (row: AssetRow) => string;
  rowActions: (row: AssetRow) => ReactNode;
  rowPreview: (row: AssetRow) => ReactNode;
}

/** Link, contributed actions and preview of a row: stable functions, so that rows do not re-render. */
export function useRowContent(assetType: AssetType): RowContent {
  return useMemo(() => {
    const nameOf = ({ fields }: AssetRow) => String(fields[nameFieldOf(assetType)] ?? '');
    return {
      rowLink: ({ symbol }) => detailsPath(assetType, symbol),
      rowActions: (row) => (
        <AssetRowActions
          asset={{ symbol: row.symbol, assetType, name: nameOf(row) || row.symbol }}
        />
      ),
      rowPreview: (row) => (
        <Suspense fallback={null}>
          <RowPreview row={row} name={nameOf(row)} />
        </Suspense>
      ),
    };
  }, [assetType]);
}
