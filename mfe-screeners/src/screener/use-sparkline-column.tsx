import { memo, startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { MISSING } from 'shared/market';
import { skipToken } from 'shared/store';
import { Sparkline } from 'shared/ui';
import type { ExtraColumn, GridRow } from 'shared/ui/grid';
import { sparklineChange } from './sparkline-change';
import { useAssetSparklinesQuery } from '../listing/query/sparklines-api';
import { symbolsOf } from '../listing/query/symbols-of';

/** Calendar days of the sparklines: three months. */
const DAYS = 90;

/** Maximum number of symbols with cached closes: several pages of rows. */
const MAX_CACHED_SYMBOLS = 600;

/** Null: requested, but not available. */
type Closes = readonly number[] | null;

/**
 * Closes that arrive after the rows; re-renders only the cells that show them, in a transition.
 * Closes of previous rows stay until their cells are overwritten.
 */
function closesBoard() {
  const closesBySymbol = new Map<string, Closes>();
  const cells = new Set<() => void>();
  return {
    of: (symbol: string): Closes | undefined => closesBySymbol.get(symbol),
    write: (closes: Iterable<readonly [symbol: string, Closes]>) => {
      for (const [symbol, values] of closes) {
        closesBySymbol.delete(symbol);
        closesBySymbol.set(symbol, values);
      }
      for (const symbol of [...closesBySymbol.keys()].slice(
        0,
        Math.max(0, closesBySymbol.size - MAX_CACHED_SYMBOLS),
      ))
        closesBySymbol.delete(symbol);
      startTransition(() => {
        for (const draw of cells) draw();
      });
    },
    subscribe: (draw: () => void) => {
      cells.add(draw);
      return () => void cells.delete(draw);
    },
  };
}
type Board = ReturnType<typeof closesBoard>;

/**
 * Sparkline column with three months of closes for the visible rows, fetched in one call after the
 * rows. The figures say the same, so a failure leaves the cells empty.
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
        width: 64,
        cell: ({ key }: GridRow) => <SparklineCell board={board} symbol={key} />,
      },
    ],
    [board],
  );
  return [columns, <AskForCloses key="closes" board={board} rows={rows} />];
}

/**
 * Renders nothing: fetches the closes in a separate component, so that the page does not re-render.
 */
function AskForCloses({ board, rows }: { board: Board; rows: ScreenerResponse | undefined }) {
  const symbols = useMemo(() => symbolsOf(rows), [rows]);
  const { currentData } = useAssetSparklinesQuery(
    symbols.length === 0 ? skipToken : { symbols, days: DAYS },
  );
  useEffect(() => {
    if (!currentData) return;
    board.write([
      ...symbols.map((symbol) => [symbol, null] as const),
      ...currentData.items.map(({ symbol, closes }) => [symbol, closes] as const),
    ]);
  }, [board, currentData, symbols]);
  return null;
}

const SparklineCell = memo(function SparklineCell({
  board,
  symbol,
}: {
  board: Board;
  symbol: string;
}) {
  const [displayed, setDisplayed] = useState({ symbol, values: board.of(symbol) });
  const { values } = displayed.symbol === symbol ? displayed : { values: board.of(symbol) };
  useEffect(() => {
    const draw = () => {
      const newest = board.of(symbol);
      setDisplayed((now) =>
        now.symbol === symbol && now.values === newest ? now : { symbol, values: newest },
      );
    };
    draw();
    return board.subscribe(draw);
  }, [board, symbol]);
  if (values === undefined) return null;
  if (values === null) return <span className="ui-none">{MISSING}</span>;
  return <Sparkline values={values} width={54} height={18} label={sparklineLabel(values)} />;
});

/** `3 months: up 12.3%`. */
function sparklineLabel(values: readonly number[]): string {
  const change = sparklineChange(values);
  return change === null ? '3 months' : `3 months: ${change.text}`;
}
