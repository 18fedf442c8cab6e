/** Ticks for the simulated market. A closed market stands still. */
import type { QuoteTick } from 'shared/contract';
import { isoDate } from 'api/dates';
import { changePercent, closeLabel, marketClock, type KnownQuote, type LiveFeed } from 'api/ports';
import { LivePrices, type BarsUntil } from './live-price';

/**
 * The feed has no memory: every process and every run tells the same price of a symbol at
 * an instant. The prices of a day are those of its bar to come, so they end where the next snapshot stands.
 *
 * @param quoteOf what the snapshot knows of a symbol; null for an unknown one
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
    // The snapshot has the close of this session already, and nothing was traded since.
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
