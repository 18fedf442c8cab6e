/** Ticks for the simulated market. Prices of a closed market do not change. */
import type { QuoteTick } from 'shared/contract';
import { isoDate } from 'market-model/dates';
import {
  changePercent,
  closeLabel,
  marketClock,
  type KnownQuote,
  type LiveFeed,
} from 'market-model/ports';
import { LivePrices, type BarsUntil } from './live-price';

/**
 * The feed is stateless: every process and every run computes the same price of a symbol at an
 * instant. Prices of a day follow its future bar, so they end at the close in the next snapshot.
 *
 * @param quoteOf the snapshot's quote of a symbol; null for an unknown one
 * @param now milliseconds since 1970, to be set in tests
 */
export function simulatedFeed(
  quoteOf: (symbol: string) => KnownQuote | null,
  barsUntil: BarsUntil,
  { now = Date.now, everyMs = 1_000 }: { now?: () => number; everyMs?: number } = {},
): LiveFeed {
  const prices = new LivePrices(barsUntil);
  return {
    about: { kind: 'simulated', label: 'Simulated prices' },
    everyMs,
    next: async (symbols) => {
      const instant = now();
      return symbols.flatMap((symbol) => {
        const quote = quoteOf(symbol);
        return (quote && tickOf(symbol, quote, instant)) ?? [];
      });
    },
  };

  function tickOf(symbol: string, quote: KnownQuote, instant: number): QuoteTick | null {
    const { seed, exchange } = quote;
    const clock = marketClock(exchange, instant);
    // The snapshot already has the close of this session, and there were no trades since.
    if (seed === null || (quote.day !== null && clock.day <= quote.day)) return null;
    const live = prices.at(symbol, seed, exchange, instant);
    if (!live || live.price <= 0) return null;
    return {
      symbol,
      price: live.price,
      day1ChangePercent: changePercent(live.price, live.previous),
      time: new Date(clock.isOpen ? live.instant : clock.closes).toISOString(),
      day: isoDate(clock.day),
      ...(!clock.isOpen && {
        closedAt: new Date(clock.closes).toISOString(),
        label: closeLabel(exchange, clock.day),
      }),
    };
  }
}
