import { useEffect, useEffectEvent } from 'react';
import type { MoveWindow } from 'shared/contract';
import { useLiveQuotes } from 'shared/store';
import { moverAt, type Mover } from './mover';

/** ms between two rankings: rows that change place with every price cannot be read. */
export const RANK_EVERY_MS = 5000;

/**
 * Symbols by the change of their movers; equal and unknown ones keep their order, unknown ones are last.
 *
 * @param symbols the order so far
 */
export function ranked(
  symbols: readonly string[],
  changes: ReadonlyMap<string, number | null>,
  direction: 'asc' | 'desc',
): readonly string[] {
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = (symbol: string) => {
    const change = changes.get(symbol) ?? null;
    return change === null ? Number.POSITIVE_INFINITY : sign * change;
  };
  const next = symbols.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first === second ? 0 : first - second;
  });
  return next.every((symbol, at) => symbol === symbols[at]) ? symbols : next;
}

export interface LiveRankingProps {
  /** Movers of the snapshot in the order in which they stand. */
  movers: readonly Mover[];
  window: MoveWindow;
  direction: 'asc' | 'desc';
  /** Somebody points at a row or has the focus on one: nothing moves. */
  isHeld: () => boolean;
  onOrder: (symbols: readonly string[]) => void;
}

/** Ranks rows by their live changes every few seconds. Draws nothing, so that no price draws the list anew. */
export function LiveRanking({ movers, window, direction, isHeld, onOrder }: LiveRankingProps) {
  const quotes = useLiveQuotes(movers.map(({ symbol }) => symbol));
  const rank = useEffectEvent(() => {
    if (quotes.size === 0 || isHeld()) return;
    const symbols = movers.map(({ symbol }) => symbol);
    const changes = new Map(
      movers.map((mover) => [
        mover.symbol,
        moverAt(mover, window, quotes.get(mover.symbol)).change,
      ]),
    );
    const next = ranked(symbols, changes, direction);
    if (next !== symbols) onOrder(next);
  });
  useEffect(() => {
    const timer = setInterval(() => rank(), RANK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
