/**
 * Intraday prices of a simulated day: a path that agrees with the daily bar and can be read at any
 * instant.
 */
import { RandomStream, hash32 } from '../random/random';

export const STEP_MS = 5 * 60_000;

export interface DayBar {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Deterministic for a symbol and day. */
export const randomOfDay = (symbol: string, day: number): RandomStream =>
  new RandomStream(hash32(`${symbol}:${day}`, 5));

/** Steps of five minutes in a session. */
export const stepsOf = ({ opens, closes }: { opens: number; closes: number }): number =>
  Math.max(Math.round((closes - opens) / STEP_MS), 2);

/** `steps + 1` prices from open to close that touch high and low and never leave them. */
export function pricePath(
  { open, high, low, close }: DayBar,
  steps: number,
  random: RandomStream,
): number[] {
  const first = 1 + random.below(Math.max(steps - 2, 1));
  const second = 1 + random.below(Math.max(steps - 2, 1));
  const [early, late] = first <= second ? [first, second] : [second, first];
  // On a day with a rise, the low tends to come first.
  const lowFirst = close >= open !== random.chance(0.25);
  const anchors: [number, number][] = [
    [0, open],
    [early, lowFirst ? low : high],
    [late === early ? early + 1 : late, lowFirst ? high : low],
    [steps, close],
  ];
  const path = Array.from({ length: steps + 1 }, () => open);
  for (let leg = 0; leg < 3; leg++) {
    const [from, a] = anchors[leg] ?? [0, open];
    const [to, b] = anchors[leg + 1] ?? [steps, close];
    bridge(path, from, a, to, b, (high - low) / 18, random);
  }
  return path.map((price) => Math.min(Math.max(price, low), high));
}

/** A random walk from `a` to `b` that ends exactly there. */
function bridge(
  path: number[],
  from: number,
  a: number,
  to: number,
  b: number,
  spread: number,
  random: RandomStream,
): void {
  let price = a;
  path[from] = a;
  for (let step = from + 1; step < to; step++) {
    const stepsLeft = to - step + 1;
    price +=
      (b - price) / stepsLeft + spread * random.normal() * Math.sqrt((stepsLeft - 1) / stepsLeft);
    path[step] = price;
  }
  path[to] = b;
}

/** Decimals of a price; at least two. */
export const decimalsOf = (price: number): number =>
  Math.min(Math.max(/\.(\d+)$/.exec(String(price))?.[1]?.length ?? 0, 2), 10);
