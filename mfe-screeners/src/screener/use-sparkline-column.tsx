import { memo, startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { MISSING } from 'shared/market';
import { skipToken } from 'shared/store';
import { Sparkline } from 'shared/ui';
import type { ExtraColumn, GridRow } from 'shared/ui/data-grid';
import { sparklineChange } from './sparkline-change';
import { useAssetSparklinesQuery } from './sparklines-api';

/** Calendar days of the small charts: three months. */
const DAYS = 90;

/** Closes by symbol; of the symbols that were asked for, some may have none. */
interface KnownCloses {
  asked: ReadonlySet<string>;
  bySymbol: ReadonlyMap<string, readonly number[]>;
}
const NOTHING: KnownCloses = { asked: new Set(), bySymbol: new Map() };

/** Closes that arrive after the rows; only the cells that show them are drawn anew. */
function closesBoard() {
  let closes = NOTHING;
  const listeners = new Set<() => void>();
  return {
    read: () => closes,
    write: (next: KnownCloses) => {
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
export function useSparklineColumn(
  rows: ScreenerResponse | undefined,
): [columns: readonly ExtraColumn[], fetching: ReactNode] {
  const [board] = useState(closesBoard);
  const columns = useMemo(
    () => [
      {
        id: 'sparkline',
        label: '3 months',
        cell: ({ symbol }: GridRow) => <SparklineCell board={board} symbol={symbol} />,
      },
    ],
    [board],
  );
  return [columns, <Closes key="closes" board={board} rows={rows} />];
}

/** Draws nothing: it asks for the closes beside the page, which is not drawn anew when they come. */
function Closes({ board, rows }: { board: Board; rows: ScreenerResponse | undefined }) {
  const symbols = useMemo(() => {
    const at = rows?.columns.indexOf('symbol') ?? -1;
    return rows?.rows.map((row) => row[at]).filter((symbol) => typeof symbol === 'string') ?? [];
  }, [rows]);
  const { currentData } = useAssetSparklinesQuery(
    symbols.length === 0 ? skipToken : { symbols, days: DAYS },
  );
  useEffect(() => {
    if (!currentData) return;
    board.write({
      asked: new Set(symbols),
      bySymbol: new Map(currentData.items.map(({ symbol, closes }) => [symbol, closes])),
    });
  }, [board, currentData, symbols]);
  return null;
}

/** Drawn when nothing more urgent is: fifty small charts at once would keep a press waiting. */
const SparklineCell = memo(function SparklineCell({
  board,
  symbol,
}: {
  board: Board;
  symbol: string;
}) {
  const [{ asked, bySymbol }, setCloses] = useState(board.read);
  useEffect(() => {
    const follow = () => startTransition(() => setCloses(board.read()));
    follow();
    return board.subscribe(follow);
  }, [board]);
  const values = bySymbol.get(symbol);
  if (values === undefined)
    return asked.has(symbol) ? <span className="ui-none">{MISSING}</span> : null;
  return <Sparkline values={values} width={68} height={18} label={sparklineLabel(values)} />;
});

/** `3 months: up 12.3%`. */
function sparklineLabel(values: readonly number[]): string {
  const change = sparklineChange(values);
  return change === null ? '3 months' : `3 months: ${change.text}`;
}
