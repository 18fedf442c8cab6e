import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatInteger, tickerOf, type ScreenerType } from 'shared/market';
import { notified, useAppDispatch } from 'shared/store';
import { rowsQuery, type AskedState } from './query';
import { useAskScreener, type AskScreener } from './screener-api';
import type { ListCatalogue } from './screener-state';

/** Where tickers are pasted, more are not taken either. */
export const MOST_COPIED = 1000;
/** The most rows that the API gives at once. */
const BATCH = 200;

/** Fetched where the browser refuses. */
const CopyByHand = lazy(() => import('./copy-by-hand'));

/** Symbols of the first `most` rows that match, in the order of the list. */
export async function matchingSymbols(
  ask: AskScreener,
  catalogue: ListCatalogue,
  state: AskedState,
  most = MOST_COPIED,
): Promise<string[]> {
  const symbols: string[] = [];
  for (let page = 1; symbols.length < most; page += 1) {
    const query = rowsQuery(catalogue, { ...state, page, pageSize: BATCH });
    const { columns, rows } = await ask({ ...query, columns: ['symbol'] });
    const at = columns.indexOf('symbol');
    symbols.push(...rows.map((row) => row[at]).filter((symbol) => typeof symbol === 'string'));
    if (rows.length < BATCH) break;
  }
  return symbols.slice(0, most);
}

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
      symbols = await matchingSymbols(ask, catalogue, state);
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
