import { useMemo } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { MISSING } from 'shared/market';
import { skipToken } from 'shared/store';
import { markDirection, Sparkline } from 'shared/ui';
import type { ExtraColumn } from 'shared/ui/data-grid';
import { useAssetSparklinesQuery } from './sparklines-api';

/** Calendar days of the small charts: three months. */
const DAYS = 90;

/**
 * The column of small charts, three months of closes for the rows on screen, fetched in one call
 * after the rows. Decoration beside figures that say the same: a failure leaves the cells empty.
 */
export function useSparklineColumn(rows: ScreenerResponse | undefined): readonly ExtraColumn[] {
  const symbols = useMemo(() => {
    const at = rows?.columns.indexOf('symbol') ?? -1;
    return rows?.rows.map((row) => row[at]).filter((symbol) => typeof symbol === 'string') ?? [];
  }, [rows]);
  const { data } = useAssetSparklinesQuery(
    symbols.length === 0 ? skipToken : { symbols, days: DAYS },
  );
  return useMemo(() => {
    const closes = new Map(data?.items.map((item) => [item.symbol, item.closes]));
    return [
      {
        id: 'sparkline',
        label: '3 months',
        cell: ({ symbol }) => {
          const values = closes.get(symbol);
          if (values === undefined)
            return data === undefined ? null : <span className="ui-none">{MISSING}</span>;
          return (
            <Sparkline values={values} width={68} height={18} label={sparklineLabel(values)} />
          );
        },
      },
    ];
  }, [data]);
}

/** `3 months: up 12.3%`. */
function sparklineLabel(values: readonly number[]): string {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined || first === 0) return '3 months';
  const change = (last / first - 1) * 100;
  const direction = markDirection(change);
  return direction === 'none'
    ? '3 months: unchanged'
    : `3 months: ${direction} ${Math.abs(change).toFixed(1)}%`;
}
