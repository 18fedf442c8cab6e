import { useState, type ReactNode, type RefObject } from 'react';
import type { RuleFilter } from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { LazyOnFirstOpen } from 'shared/ui';
import { focusedRowKey } from 'shared/ui/grid';
import { CheckStock } from './check-stock';
import type { PageState } from '../page-state';
import { lazyDialog } from 'shared/ui/lazy-piece';

const StockSheet = lazyDialog(
  'The rules of the stock',
  () => import(/* webpackChunkName: 'rule-filter-sheets' */ './stock-sheet'),
);

/**
 * Opens a stock rule by rule: by the key `b` on its row, by its number of passed rules, or by name.
 *
 * @param firstSymbol stock of the first row, opened by the key if no row has the focus
 */
export function useStockSheet(
  filter: RuleFilter,
  state: PageState,
  gridRef: RefObject<HTMLElement | null>,
  firstSymbol: string | undefined,
): { check: ReactNode; sheet: ReactNode } {
  const [symbol, setSymbol] = useState<string | null>(null);
  usePageKeys(filter.name, [
    {
      keys: 'b',
      label: 'The row rule by rule',
      onPress: () => {
        const key = focusedRowKey(gridRef.current) ?? firstSymbol;
        if (key === undefined) return false;
        setSymbol(key);
        return undefined;
      },
    },
  ]);
  return {
    check: <CheckStock onChoose={setSymbol} />,
    sheet: (
      <LazyOnFirstOpen open={symbol !== null}>
        <StockSheet filter={filter} state={state} symbol={symbol} onClose={() => setSymbol(null)} />
      </LazyOnFirstOpen>
    ),
  };
}
