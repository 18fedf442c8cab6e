/** Five-minute bars that agree with the simulated daily bar: same open, high, low, close and volume. */
import { RandomStream, hash32 } from '../random/random';
import { type IntradayBars, type IntradaySource, sessionOf } from 'api/ports';

const STEP_MS = 5 * 60_000;

/** Always the same bars for the same symbol and day. */
export const simulatedIntraday: IntradaySource = async ({ symbol, daily, days }) => {
  const bars: IntradayBars['bars'] = {
    date: [],
    open: [],
    high: [],
    low: [],
    close: [],
    volume: [],
  };
  const count = daily.day.length;
  for (let index = Math.max(count - days, 0); index < count; index++) {
    const day = daily.day[index] ?? 0;
    const close = daily.close[index] ?? Number.NaN;
    const open = finiteOr(daily.open[index], close);
    const high = Math.max(finiteOr(daily.high[index], close), open, close);
    const low = Math.min(finiteOr(daily.low[index], close), open, close);
    const { opens, closes } = sessionOf(symbol, day);
    const steps = Math.max(Math.round((closes - opens) / STEP_MS), 2);
    const random = new RandomStream(hash32(`${symbol}:${day}`, 5));
    const path = pricePath({ open, high, low, close }, steps, random);
    const shares = volumeShares(steps, random);
    const volume = daily.volume[index] ?? Number.NaN;
    const decimals = decimalsOf(close);
    for (let step = 0; step < steps; step++) {
      const from = path[step] ?? close;
      const to = path[step + 1] ?? close;
      bars.date.push(new Date(opens + step * STEP_MS).toISOString());
      bars.open.push(round(from, decimals));
      bars.high.push(round(Math.max(from, to), decimals));
      bars.low.push(round(Math.min(from, to), decimals));
      bars.close.push(round(to, decimals));
      bars.volume.push(Number.isNaN(volume) ? null : Math.round(volume * (shares[step] ?? 0)));
    }
  }
  return { interval: '5m', label: '5-minute prices, simulated', bars };
};

const finiteOr = (value: number | undefined, otherwise: number): number =>
  value === undefined || Number.isNaN(value) ? otherwise : value;
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const decimalsOf = (price: number): number =>
  Math.min(Math.max(/\.(\d+)$/.exec(String(price))?.[1]?.length ?? 0, 2), 10);

interface Day {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** `steps + 1` prices from open to close that touch high and low and never leave them. */
function pricePath({ open, high, low, close }: Day, steps: number, random: RandomStream): number[] {
  const first = 1 + random.below(Math.max(steps - 2, 1));
  const second = 1 + random.below(Math.max(steps - 2, 1));
  const [early, late] = first <= second ? [first, second] : [second, first];
  // On a day that rose the low tends to come first.
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

/** A stroll from `a` to `b` that ends exactly there. */
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
    const minutesLeft = to - step + 1;
    price +=
      (b - price) / minutesLeft +
      spread * random.normal() * Math.sqrt((minutesLeft - 1) / minutesLeft);
    path[step] = price;
  }
  path[to] = b;
}

/** Shares of the day's volume: much at the open and the close. They add up to one. */
function volumeShares(steps: number, random: RandomStream): number[] {
  const weights = Array.from({ length: steps }, (_, step) => {
    const middle = (2 * step) / Math.max(steps - 1, 1) - 1;
    return (0.5 + 1.5 * middle * middle) * random.lognormal(1, 0.35);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
