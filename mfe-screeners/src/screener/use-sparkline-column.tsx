import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { MISSING } from 'shared/market';
import { skipToken } from 'shared/store';
import { Sparkline } from 'shared/ui';
import type { ExtraColumn } from 'shared/ui/data-grid';
import { sparklineChange } from './sparkline-change';
import { useAssetSparklinesQuery } from './sparklines-api';

/** Calendar days of the small charts: three months. */
const DAYS = 90;

type Closes = ReadonlyMap<string, readonly number[]> | null;

/** Closes by symbol that arrive after the rows; only the cells that show them are drawn anew. */
function closesBoard() {
  let closes: Closes = null;
  const listeners = new Set<() => void>();
  return {
    read: () => closes,
    write: (next: Closes) => {
      closes = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
type Board = ReturnType<typeof closesBoard>;

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
  const [board] = useState(closesBoard);
  useEffect(() => {
    board.write(data ? new Map(data.items.map(({ symbol, closes }) => [symbol, closes])) : null);
  }, [board, data]);
  return useMemo(
    () => [
      {
        id: 'sparkline',
        label: '3 months',
        cell: ({ symbol }) => <SparklineCell board={board} symbol={symbol} />,
      },
    ],
    [board],
  );
}

function SparklineCell({ board, symbol }: { board: Board; symbol: string }) {
  const known = useSyncExternalStore(board.subscribe, () => board.read() !== null);
  const values = useSyncExternalStore(board.subscribe, () => board.read()?.get(symbol));
  if (values === undefined) return known ? <span className="ui-none">{MISSING}</span> : null;
  return <Sparkline values={values} width={68} height={18} label={sparklineLabel(values)} />;
}

/** `3 months: up 12.3%`. */
function sparklineLabel(values: readonly number[]): string {
  const change = sparklineChange(values);
  return change === null ? '3 months' : `3 months: ${change.text}`;
}
