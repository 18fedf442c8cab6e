import type { QuoteTick } from 'shared/contract';
import type { Market } from '../market/store/market';
import type { NumberedTick, QuoteHub } from './quote-hub';
import { snapshotTick } from './snapshot-quotes';

/**
 * First quotes of a stream: the newest price of each symbol. Symbols that were watched ever since
 * the client read `lastSequence` only send the prices that came after it.
 *
 * @param lastSequence -1 for a client that has read nothing
 */
export function firstQuotes(
  market: Market,
  hub: Pick<QuoteHub, 'since' | 'latest' | 'isCarriedSince' | 'sequence'>,
  symbols: readonly string[],
  lastSequence: number,
): NumberedTick[] {
  const isResumed = (symbol: string) =>
    lastSequence >= 0 && hub.isCarriedSince(symbol, lastSequence);
  const live = new Map(hub.latest(symbols).map((tick) => [tick.symbol, tick]));
  const newest = symbols
    .filter((symbol) => !isResumed(symbol))
    .flatMap((symbol) => newerOf(live.get(symbol), snapshotTick(market, symbol)) ?? []);
  return [
    ...hub.since(symbols.filter(isResumed), lastSequence),
    ...newest.map((tick) => ({ sequence: hub.sequence, tick })),
  ];
}

/** Prefers the snapshot when the source has been silent since before the snapshot's close. */
export function newerOf(live: QuoteTick | undefined, snapshot: QuoteTick | null): QuoteTick | null {
  if (!live || !snapshot) return live ?? snapshot;
  const [tradedAt, closedAt] = [live.time, snapshot.closedAt].map((time) => Date.parse(time ?? ''));
  return tradedAt !== undefined && closedAt !== undefined && tradedAt < closedAt ? snapshot : live;
}
