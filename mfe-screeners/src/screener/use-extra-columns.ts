import { useMemo, type ReactNode } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import type { ExtraColumn } from 'shared/ui/grid';
import { CRYPTO_COLUMNS } from './supply/crypto-columns';
import { useSparklineColumn } from './use-sparkline-column';

const NO_COLUMNS: readonly ExtraColumn[] = [];
const TYPE_COLUMNS: Partial<Record<ScreenerType, readonly ExtraColumn[]>> = {
  crypto: CRYPTO_COLUMNS,
};

/**
 * Columns without a field: those of the list, the sparklines, those of the asset type. Cards of
 * small screens show the first. Also returns an element that fetches the sparklines.
 */
export function useExtraColumns(
  type: ScreenerType,
  listColumns: readonly ExtraColumn[] = NO_COLUMNS,
  rows: ScreenerResponse | undefined,
): [columns: readonly ExtraColumn[], fetching: ReactNode] {
  const [sparkline, fetching] = useSparklineColumn(rows);
  const columns = useMemo(
    () => [...listColumns, ...sparkline, ...(TYPE_COLUMNS[type] ?? NO_COLUMNS)],
    [listColumns, sparkline, type],
  );
  return [columns, fetching];
}
