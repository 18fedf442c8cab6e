import type { MarketStore } from '../market/market-store';
import { newerOf } from './first-quotes';
import type { QuoteHub } from './quote-hub';
import { priceDateOf, snapshotTick } from './snapshot-quotes';

export interface CurrentPrice {
  price: number;
  /** Day (`YYYY-MM-DD`) of the close. Null for a live price, and for a close of an unknown day. */
  closeOf: string | null;
}

/** Prices of symbols at this moment, by symbol; one without any price is left out. */
export type CurrentPrices = (
  symbols: readonly string[],
) => Promise<ReadonlyMap<string, CurrentPrice>>;

/** A change of user data waits at most this long for the live source, then takes the last close. */
const PATIENCE_MS = 1_500;

/** Live prices where the source answers in time, else the last closes of the snapshot. */
export const currentPrices =
  (market: MarketStore, hub: Pick<QuoteHub, 'newest'>): CurrentPrices =>
  async (symbols) => {
    if (symbols.length === 0) return new Map();
    const live = new Map(
      (await hub.newest(symbols, PATIENCE_MS)).map((tick) => [tick.symbol, tick]),
    );
    const snapshot = market.current();
    return new Map(
      symbols.flatMap((symbol): [string, CurrentPrice][] => {
        const close = snapshotTick(snapshot, symbol);
        const tick = newerOf(live.get(symbol), close);
        if (!tick) return [];
        const closeOf =
          tick === close
            ? priceDateOf(snapshot, symbol)
            : tick.closedAt
              ? (tick.day ?? null)
              : null;
        return [[symbol, { price: tick.price, closeOf }]];
      }),
    );
  };
