import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ScreenerType } from 'shared/market';
import { useAppDispatch } from 'shared/store';
import type { AskedState } from '../../listing/query/query';
import { useAskScreener } from '../../listing/query/screener-api';
import type { ListCatalogue } from '../../listing/state/screener-state';

/** Where tickers are pasted, more are not taken either. */
export const MAX_TICKERS = 1000;

/** Fetched where the browser refuses. */
const CopyByHand = lazy(() => import(/* webpackChunkName: 'grid-later' */ './copy-by-hand'));

export interface CopyTickers {
  /** Copies the tickers of the symbols, and says so. */
  copy: (symbols: readonly string[]) => void;
  /** Copies the tickers of all that match, up to `MAX_COPIED`. */
  copyAll: (state: AskedState) => void;
  /** Where the browser refuses: the text, for the person to copy. */
  dialog: ReactNode;
}

/** Tickers for the clipboard, apart by commas, as other tools take them. */
export function useCopyTickers(type: ScreenerType, catalogue: ListCatalogue): CopyTickers {
  const ask = useAskScreener(type);
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState<string | null>(null);

  const writer = { ask, dispatch, onRefused: setRefused };
  const later = () => import(/* webpackChunkName: 'grid-later' */ './write-tickers');
  return {
    copy: (symbols) => void later().then(({ writeTickers }) => writeTickers(writer, symbols)),
    copyAll: (state) =>
      void later().then(({ writeAllTickers }) =>
        writeAllTickers(writer, catalogue, state, MAX_TICKERS),
      ),
    dialog: refused !== null && (
      <Suspense fallback={null}>
        <CopyByHand text={refused} onClose={() => setRefused(null)} />
      </Suspense>
    ),
  };
}
