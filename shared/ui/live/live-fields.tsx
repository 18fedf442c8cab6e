import { useMemo, type ReactNode } from 'react';
import { atLivePrice } from 'shared/market';
import { useLiveQuote } from 'shared/store';

type Fields<T> = Readonly<Record<string, T | number | null>>;

export interface LiveFieldsProps<T> {
  symbol: string;
  /** Fields of the snapshot, see `atLivePrice`. */
  fields: Readonly<Record<string, T>>;
  /** False in a list with snapshot prices, see `followsLivePrices`. */
  live?: boolean;
  children: (fields: Fields<T>) => ReactNode;
}

/** Fields of one asset at its live price. Re-renders only for its own quote. */
export function LiveFields<T>({ symbol, fields, live = true, children }: LiveFieldsProps<T>) {
  return children(useLiveFields(symbol, fields, live));
}

/** The same as a hook. */
export function useLiveFields<T>(
  symbol: string,
  fields: Readonly<Record<string, T>>,
  live = true,
): Fields<T> {
  const quote = useLiveQuote(live ? symbol : null);
  return useMemo(() => atLivePrice(fields, quote), [fields, quote]);
}
