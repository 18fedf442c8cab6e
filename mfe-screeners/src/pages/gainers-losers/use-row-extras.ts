import { useMemo } from 'react';
import type { Move, MoveWindow } from 'shared/contract';
import { skipToken } from 'shared/store';
import { useAssetSparklinesQuery } from '../../listing/query/sparklines-api';
import type { Mover } from '../../movers/mover';
import { useMarketMovesQuery } from '../../movers/movers-api';
import { CHART_DAYS } from '../../movers/movers-list';

export interface RowExtras {
  closesOf: ReadonlyMap<string, readonly number[]>;
  moveOf: ReadonlyMap<string, Move>;
  movesFailed: boolean;
}

/** Charts and reasons of the visible rows, with one call each. */
export function useRowExtras(movers: readonly Mover[], window: MoveWindow): RowExtras {
  const key = movers.map(({ symbol }) => symbol).join(',');
  const symbols = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const days = CHART_DAYS[window];
  const charts = useAssetSparklinesQuery(symbols.length === 0 ? skipToken : { symbols, days });
  const moves = useMarketMovesQuery(symbols.length === 0 ? skipToken : { symbols, window });
  // A response for other rows or another window does not apply.
  const answer = moves.currentData;
  return {
    closesOf: useMemo(
      () => new Map(charts.data?.items.map(({ symbol, closes }) => [symbol, closes])),
      [charts.data],
    ),
    moveOf: useMemo(
      () => new Map(answer?.items.map((move): [string, Move] => [move.symbol, move])),
      [answer],
    ),
    movesFailed: moves.error !== undefined && !moves.isFetching,
  };
}
