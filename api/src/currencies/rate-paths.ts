/**
 * Rates between any two currencies from quoted pairs: directly, inverted, or through other
 * currencies.
 */

/** One quoted pair on the path from one currency to another. */
export interface RateLeg {
  /** Six letters: `EURUSD` is the price of one euro in dollars. */
  pair: string;
  /** The path goes from the second currency to the first: its factor is 1 ÷ rate. */
  inverted: boolean;
}

export interface RateGraph {
  /** Every currency of the pairs, in alphabetical order. */
  codes: readonly string[];
  /**
   * The path with the fewest pairs. On a tie, the one through the most traded currency.
   * @returns an empty path from a currency to itself. Null when no chain of pairs leads there.
   */
  path(from: string, to: string): readonly RateLeg[] | null;
}

/** Currencies that most others are quoted against, the most traded first. */
const HUBS = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD'];
const PAIR = /^[A-Z]{6}$/;

const rankOf = (code: string): number => {
  const rank = HUBS.indexOf(code);
  return rank < 0 ? HUBS.length : rank;
};

/** @param pairs six letters each. Others are ignored. */
export function rateGraph(pairs: Iterable<string>): RateGraph {
  const legs = new Map<string, Map<string, RateLeg>>();
  const connect = (from: string, to: string, leg: RateLeg) => {
    const neighbours = legs.get(from) ?? new Map<string, RateLeg>();
    legs.set(from, neighbours);
    // A pair quoted in the requested direction takes precedence over an inverse.
    if (!neighbours.has(to) || !leg.inverted) neighbours.set(to, leg);
  };
  for (const pair of pairs) {
    const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
    if (!PAIR.test(pair) || base === quote) continue;
    connect(base, quote, { pair, inverted: false });
    connect(quote, base, { pair, inverted: true });
  }
  const codes = [...legs.keys()].toSorted();
  const neighbours = new Map(
    [...legs].map(([code, rates]) => [
      code,
      [...rates.keys()].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1)),
    ]),
  );

  function path(from: string, to: string): readonly RateLeg[] | null {
    if (!legs.has(from) || !legs.has(to)) return null;
    const cameFrom = new Map<string, string>([[from, from]]);
    const waiting = [from];
    for (const code of waiting) {
      if (code === to) break;
      for (const next of neighbours.get(code) ?? []) {
        if (cameFrom.has(next)) continue;
        cameFrom.set(next, code);
        waiting.push(next);
      }
    }
    const way: RateLeg[] = [];
    for (let at = to; at !== from;) {
      const before = cameFrom.get(at);
      const leg = before === undefined ? undefined : legs.get(before)?.get(at);
      if (before === undefined || !leg) return null;
      way.unshift(leg);
      at = before;
    }
    return way;
  }
  return { codes, path };
}

/**
 * The rate along a path: value of one unit of the first currency in the last.
 * @param rateOf the rate of a pair. Null when unknown.
 * @returns null when a rate is unknown or not positive
 */
export function rateAlong(
  path: readonly RateLeg[],
  rateOf: (pair: string) => number | null,
): number | null {
  let product = 1;
  for (const { pair, inverted } of path) {
    const rate = rateOf(pair);
    if (rate === null || !(rate > 0)) return null;
    product = inverted ? product / rate : product * rate;
  }
  return product;
}

/**
 * The change of the rate along a path, in percent: an inverted pair that rose by 25 % fell by 20 %.
 * @param changeOf the change of a pair in percent. Null when unknown.
 */
export function changeAlong(
  path: readonly RateLeg[],
  changeOf: (pair: string) => number | null,
): number | null {
  const growth = rateAlong(path, (pair) => {
    const change = changeOf(pair);
    return change === null ? null : 1 + change / 100;
  });
  return growth === null ? null : 100 * (growth - 1);
}

/** The intermediate currencies of a path. */
export function viaOf(path: readonly RateLeg[]): string[] {
  return path
    .slice(0, -1)
    .map(({ pair, inverted }) => (inverted ? pair.slice(0, 3) : pair.slice(3)));
}
