/** Five-minute bars that agree with the simulated daily bar: same open, high, low, close and volume. */
import type { RandomStream } from '../random/random';
import { STEP_MS, decimalsOf, pricePath, randomOfDay, stepsOf } from './day-path';
import {
  type IntradayBars,
  type IntradaySource,
  exchangeSession,
  sessionExchangeOf,
} from 'market-model/ports';

/** Always the same bars for the same symbol and day. */
export const simulatedIntraday: IntradaySource = async ({ symbol, venue, daily, days }) => {
  const bars: IntradayBars['bars'] = {
    date: [],
    open: [],
    high: [],
    low: [],
    close: [],
    volume: [],
  };
  const exchange = sessionExchangeOf(symbol, venue);
  const count = daily.day.length;
  for (let index = Math.max(count - days, 0); index < count; index++) {
    const day = daily.day[index] ?? 0;
    const close = daily.close[index] ?? Number.NaN;
    const open = finiteOr(daily.open[index], close);
    const high = Math.max(finiteOr(daily.high[index], close), open, close);
    const low = Math.min(finiteOr(daily.low[index], close), open, close);
    const session = exchangeSession(exchange, day);
    const { opens } = session;
    const steps = stepsOf(session);
    const random = randomOfDay(symbol, day);
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

/** Shares of the day's volume: much at the open and the close. They add up to one. */
function volumeShares(steps: number, random: RandomStream): number[] {
  const weights = Array.from({ length: steps }, (_, step) => {
    const middle = (2 * step) / Math.max(steps - 1, 1) - 1;
    return (0.5 + 1.5 * middle * middle) * random.lognormal(1, 0.35);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
