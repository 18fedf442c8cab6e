import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatInteger, tickerOf, type ScreenerType } from 'shared/market';
import { notified, useAppDispatch } from 'shared/store';
import type { AskedState } from './query';
import { useAskScreener } from './screener-api';
import type { ListCatalogue } from './screener-state';

/** Where tickers are pasted, more are not taken either. */
export const MOST_COPIED = 1000;

/** Fetched where the browser refuses. */
const CopyByHand = lazy(() => import(/* webpackChunkName: 'grid-later' */ './copy-by-hand'));

export interface CopyTickers {
  /** Copies the tickers of the symbols, and says so. */
  copy: (symbols: readonly string[]) => void;
  /** Copies the tickers of all that match, up to `MOST_COPIED`. */
  copyAll: (state: AskedState) => void;
  /** Where the browser refuses: the text, for the person to copy. */
  dialog: ReactNode;
}

/** Tickers for the clipboard, apart by commas, as other tools take them. */
export function useCopyTickers(type: ScreenerType, catalogue: ListCatalogue): CopyTickers {
  const ask = useAskScreener(type);
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState<string | null>(null);

  const write = async (symbols: readonly string[]) => {
    const text = symbols.map(tickerOf).join(', ');
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      setRefused(text);
      return;
    }
    const counted = `${formatInteger(symbols.length)} ${symbols.length === 1 ? 'ticker' : 'tickers'}`;
    dispatch(notified({ kind: 'success', title: 'Copied', text: counted }));
  };
  const writeAll = async (state: AskedState) => {
    let symbols: string[];
    try {
      const later = await import(/* webpackChunkName: 'grid-later' */ './matching-symbols');
      symbols = await later.matchingSymbols(ask, catalogue, state, MOST_COPIED);
    } catch {
      const text = 'The rows did not load. Please try again.';
      dispatch(notified({ kind: 'error', title: 'Not copied', text }));
      return;
    }
    await write(symbols);
  };
  return {
    copy: (symbols) => void write(symbols),
    copyAll: (state) => void writeAll(state),
    dialog: refused !== null && (
      <Suspense fallback={null}>
        <CopyByHand text={refused} onClose={() => setRefused(null)} />
      </Suspense>
    ),
  };
}
