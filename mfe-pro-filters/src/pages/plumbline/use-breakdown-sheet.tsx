import { useState, type ReactNode } from 'react';
import { COMPOSITE_SCORE } from 'shared/market';
import { FIGURE_KEYS } from 'shared/list';
import { usePageKeys } from 'shared/remote';
import { LazyOnFirstOpen } from 'shared/ui';
import { focusedRowKey } from 'shared/ui/grid';
import { lazyDialog } from 'shared/ui/lazy-piece';
import type { ScoreRanking } from './use-score-ranking';

const BreakdownSheet = lazyDialog('The score parts', async () => ({
  default: (await import(/* webpackChunkName: 'score-sheets' */ './breakdown-sheet'))
    .BreakdownSheet,
}));

/** Opens the breakdown of a stock's score: by the key `b` on its row, or by its symbol. */
export function useBreakdownSheet({
  grid,
  rows,
  weights,
}: Pick<ScoreRanking, 'grid' | 'rows' | 'weights'>): {
  open: (symbol: string) => void;
  sheet: ReactNode;
} {
  const [symbol, setSymbol] = useState<string | null>(null);
  usePageKeys(COMPOSITE_SCORE.name, [
    ...FIGURE_KEYS,
    {
      keys: 'b',
      label: 'Where the score of the row comes from',
      onPress: () => {
        const key = focusedRowKey(grid.gridRef?.current ?? null) ?? rows?.[0]?.key;
        if (key === undefined) return false;
        setSymbol(key);
        return undefined;
      },
    },
  ]);
  return {
    open: setSymbol,
    sheet: (
      <LazyOnFirstOpen open={symbol !== null}>
        <BreakdownSheet symbol={symbol} weights={weights} onClose={() => setSymbol(null)} />
      </LazyOnFirstOpen>
    ),
  };
}
