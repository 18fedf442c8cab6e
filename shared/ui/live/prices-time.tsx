import { useCallback } from 'react';
import { pricesTime, type PriceSource, type PriceTime } from 'shared/market';
import { useQuotesText } from 'shared/store';

export interface PricesTimeProps {
  /** Assets with a price in the block. Empty: all prices are those of the snapshot. */
  symbols: readonly string[];
  /** Time of the snapshot that the block started with. */
  asOf?: string | null | undefined;
  /** Times of the prices that the block started with, if the answer has them. */
  closes?: readonly PriceTime[];
  /** Within a sentence: starts with a lower-case letter. */
  inline?: boolean;
}

/** Day of the newest close, for assets without a quote so far. */
const latestClose = (closes: readonly PriceTime[]): string | null =>
  closes
    .flatMap(({ closedAt }) => closedAt ?? [])
    .toSorted()
    .at(-1) ?? null;

const NO_CLOSES: readonly PriceTime[] = [];

/**
 * Time and kind of the prices of a block, see `pricesTime`. Re-renders only when the text changes.
 */
export function PricesTime(props: PricesTimeProps) {
  const text = usePricesTime(props);
  // Remounted with each text: translators replace text nodes, which React then cannot update.
  return text !== null && <span key={text}>{text}</span>;
}

/** The same as a string. Null if no time is known. */
export function usePricesTime({
  symbols,
  asOf,
  closes = NO_CLOSES,
  inline = false,
}: PricesTimeProps): string | null {
  const read = useCallback(
    (quotes: readonly PriceTime[], source: PriceSource, missing: number) =>
      quotes.length > 0
        ? pricesTime(quotes, source, asOf ?? latestClose(closes), missing)
        : pricesTime(closes, source, asOf),
    [asOf, closes],
  );
  const text = useQuotesText(symbols, read);
  return inline && text !== null ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
