/** Ticks for the simulated market: each price strolls around its last close. */
import type { QuoteTick } from 'shared/contract';
import { changePercent, type KnownQuote, type LiveFeed } from 'api/ports';
import { hash32, RandomStream } from '../random/random';

/** Share of the watched symbols that trade between two looks. */
const TRADED = 0.35;
/** Standard deviation of one step, as a share of the price. */
const STEP = 0.0004;
/** How strongly the price is drawn back to its close at each step: it stays within about a percent. */
const PULL = 0.01;

/** Numbers of a stream for each symbol: after every start it strolls the same way, whoever else is watched. */
function seededBySymbol(): (symbol: string) => number {
  const streams = new Map<string, RandomStream>();
  return (symbol) => {
    let stream = streams.get(symbol);
    if (!stream) streams.set(symbol, (stream = new RandomStream(hash32(symbol))));
    return stream.next();
  };
}

/**
 * @param quoteOf price and previous close of the snapshot; null for an unknown symbol
 * @param random uniform numbers in [0, 1) for a symbol, to be set in tests
 */
export function simulatedFeed(
  quoteOf: (symbol: string) => KnownQuote | null,
  { random = seededBySymbol(), now = Date.now, everyMs = 1_000 } = {},
): LiveFeed {
  /** Logarithm of price ÷ close. */
  const distance = new Map<string, number>();
  return {
    about: { kind: 'simulated', label: 'Simulated prices' },
    everyMs,
    next: async (symbols) => {
      const time = new Date(now()).toISOString();
      const ticks: QuoteTick[] = [];
      for (const symbol of symbols) {
        if (random(symbol) >= TRADED) continue;
        const quote = quoteOf(symbol);
        if (!quote) continue;
        const before = distance.get(symbol) ?? 0;
        // The sum of three uniform numbers is close enough to a bell.
        const bell = 2 * (random(symbol) + random(symbol) + random(symbol) - 1.5);
        distance.set(symbol, before * (1 - PULL) + STEP * bell);
        const price = inItsDecimals(quote.price * Math.exp(distance.get(symbol) ?? 0), quote.price);
        if (price <= 0) continue;
        const day1ChangePercent = changePercent(price, quote.previousClose);
        ticks.push({ symbol, price, day1ChangePercent, time });
      }
      return ticks;
    },
  };
}

/** Rounded like the close, so that a price of two decimals stays one; at least two. */
function inItsDecimals(price: number, like: number): number {
  const decimals = /\.(\d+)$/.exec(String(like))?.[1]?.length ?? 0;
  return Number(price.toFixed(Math.min(Math.max(decimals, 2), 10)));
}
