import { useMemo } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { MISSING } from 'shared/market';
import { skipToken } from 'shared/store';
import { Sparkline } from 'shared/ui';
import type { ExtraColumn } from 'shared/ui/data-grid';
import { sparklineChange } from './sparkline-change';
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
  const change = sparklineChange(values);
  return change === null ? '3 months' : `3 months: ${change.text}`;
}
