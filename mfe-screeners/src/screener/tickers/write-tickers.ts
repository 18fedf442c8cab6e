import { copyText } from 'shared/browser';
import { formatInteger, tickerOf } from 'shared/market';
import { notified, type AppDispatch } from 'shared/store';
import { matchingSymbols } from './matching-symbols';
import type { QueryState } from '../../listing/query/query';
import type { AskScreener } from '../../listing/query/screener-api';
import type { ListCatalogue } from '../../listing/state/screener-state';

export interface TickerWriter {
  ask: AskScreener;
  dispatch: AppDispatch;
  /** Called with the text if the browser refuses clipboard access. */
  onRefused: (text: string) => void;
}

/** Writes the tickers of the symbols to the clipboard, and confirms it. */
export async function writeTickers(
  { dispatch, onRefused }: Omit<TickerWriter, 'ask'>,
  symbols: readonly string[],
): Promise<void> {
  const text = symbols.map(tickerOf).join(', ');
  if (!(await copyText(text))) {
    onRefused(text);
    return;
  }
  const counted = `${formatInteger(symbols.length)} ${symbols.length === 1 ? 'ticker' : 'tickers'}`;
  dispatch(notified({ kind: 'success', title: 'Copied', text: counted }));
}

/** Writes the tickers of all matches, up to `most`. */
export async function writeAllTickers(
  writer: TickerWriter,
  catalogue: ListCatalogue,
  state: QueryState,
  most: number,
): Promise<void> {
  let symbols: string[];
  try {
    symbols = await matchingSymbols(writer.ask, catalogue, state, most);
  } catch {
    const text = 'The rows did not load. Please try again.';
    writer.dispatch(notified({ kind: 'error', title: 'Not copied', text }));
    return;
  }
  await writeTickers(writer, symbols);
}
