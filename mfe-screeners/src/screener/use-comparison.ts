import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { GridSelection } from 'shared/ui/grid';
import { MAX_CHART_ASSETS, type ScreenerState } from '../listing/state/screener-state';
import type { ChangeState } from '../listing/state/use-screener-state';

export interface Comparison {
  /** Selected symbols, in the order of selection. */
  symbols: string[];
  select: (symbols: string[]) => void;
  /** Adds or removes a symbol; does nothing if the comparison is full. */
  toggle: (symbol: string) => void;
  /** The comparison as the selection of a grid. */
  selection: GridSelection;
}

/** Assets selected for comparison, kept in the address. */
export function useComparison(
  { compare, page }: Pick<ScreenerState, 'compare' | 'page'>,
  change: ChangeState,
): Comparison {
  const symbolsText = compare.join();
  const symbols = useMemo(() => (symbolsText === '' ? [] : symbolsText.split(',')), [symbolsText]);
  const select = useCallback(
    (next: string[]) => change({ compare: next, page }, { replace: true }),
    [change, page],
  );
  // One stable function for all rows, so that a change of the address re-renders none of them.
  const latest = useRef<(symbol: string) => void>(() => {});
  useEffect(() => {
    latest.current = (symbol) => {
      if (symbols.includes(symbol)) select(symbols.filter((other) => other !== symbol));
      else if (symbols.length < MAX_CHART_ASSETS) select([...symbols, symbol]);
    };
  }, [symbols, select]);
  const toggle = useCallback((symbol: string) => latest.current(symbol), []);
  const selection = useMemo(
    (): GridSelection => ({
      keys: symbols,
      max: MAX_CHART_ASSETS,
      verb: 'Compare',
      onToggle: toggle,
    }),
    [symbols, toggle],
  );
  return { symbols, select, toggle, selection };
}
