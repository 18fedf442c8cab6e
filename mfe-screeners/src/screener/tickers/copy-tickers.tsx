import { Suspense, useState, type ReactNode } from 'react';
import type { ScreenerType } from 'shared/market';
import { notified, useAppDispatch } from 'shared/store';
import type { QueryState } from '../../listing/query/query';
import { useAskScreener } from '../../listing/query/screener-api';
import type { ListCatalogue } from '../../listing/state/screener-state';
import { importWithRetries, lazyDialog } from 'shared/ui/lazy-piece';

/** Maximum number of tickers; paste targets accept no more. */
export const MAX_TICKERS = 1000;

/** Loaded if the browser refuses clipboard access. */
const CopyByHand = lazyDialog(
  'The tickers',
  () => import(/* webpackChunkName: 'grid-later' */ './copy-by-hand'),
);

export interface CopyTickers {
  /** Copies the tickers of these symbols, and confirms it. */
  copy: (symbols: readonly string[]) => void;
  /** Copies the tickers of all matches, up to `MAX_COPIED`. */
  copyAll: (state: QueryState) => void;
  /** Dialog with the text, if the browser refuses clipboard access. */
  dialog: ReactNode;
}

/** Comma-separated tickers for the clipboard, as other tools accept them. */
export function useCopyTickers(type: ScreenerType, catalogue: ListCatalogue): CopyTickers {
  const ask = useAskScreener(type);
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState<string | null>(null);

  const writer = { ask, dispatch, onRefused: setRefused };
  const withWriter = (write: (module: typeof import('./write-tickers')) => Promise<void>) =>
    void importWithRetries(
      () => import(/* webpackChunkName: 'grid-later' */ './write-tickers'),
    ).then(write, () => {
      const text = 'The code to copy them did not load. Please try again.';
      dispatch(notified({ kind: 'error', title: 'Not copied', text }));
    });
  return {
    copy: (symbols) => withWriter(({ writeTickers }) => writeTickers(writer, symbols)),
    copyAll: (state) =>
      withWriter(({ writeAllTickers }) => writeAllTickers(writer, catalogue, state, MAX_TICKERS)),
    dialog: refused !== null && (
      <Suspense fallback={null}>
        <CopyByHand text={refused} onClose={() => setRefused(null)} />
      </Suspense>
    ),
  };
}
