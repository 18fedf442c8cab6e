/** The simulated price of a symbol at an instant: a function of seed, symbol and instant only. */
import type { DailyBars } from 'market-model/dataset';
import { exchangeSession, marketClock } from 'market-model/ports';
import { hash32 } from '../random/random';
import { decimalsOf, pricePath, randomOfDay, stepsOf } from './day-path';

/** Prices change at whole multiples of this, the same in every process. */
export const TICK_MS = 2_000;
/** Share of the ticks at which a symbol trades; currencies trade at each, so that crosses agree. */
const TRADED = 0.6;
/** Deviation of a trade from the path, as a share of the day's range. */
const NOISE = 0.01;
const DAY_MS = 86_400_000;

export interface LivePrice {
  price: number;
  /** The previous close; for assets that trade at all hours, the price 24 hours earlier. */
  previous: number | null;
  /** When it was traded. */
  instant: number;
}

/** Daily bars up to a day; null for symbols that are not simulated. */
export type BarsUntil = (symbol: string, seed: number, lastDay: number) => DailyBars | null;

interface SimulatedDay {
  opens: number;
  closes: number;
  path: readonly number[];
  low: number;
  high: number;
  close: number;
  decimals: number;
  previousClose: number | null;
}

const MAX_DAYS_IN_MEMORY = 2_000;

/** Reads prices of instants off the bars that the snapshot of that day will have. */
export class LivePrices {
  readonly #days = new Map<string, SimulatedDay | null>();

  constructor(private readonly barsUntil: BarsUntil) {}

  /**
   * The last traded price at or before an instant; null for symbols that are not simulated.
   * @param exchange that determines the trading hours
   */
  at(symbol: string, seed: number, exchange: string, instant: number): LivePrice | null {
    const clock = marketClock(exchange, instant);
    const day = this.#day(symbol, seed, exchange, clock.day);
    if (!day) return null;
    const traded = lastTrade(symbol, seed, exchange, Math.min(instant, day.closes));
    const price = this.#priceAt(symbol, seed, exchange, day, Math.max(traded, day.opens));
    const previous =
      exchange === 'CC'
        ? (this.#atOtherDay(symbol, seed, exchange, clock.day - 1, traded - DAY_MS) ??
          day.previousClose)
        : day.previousClose;
    return { price, previous, instant: Math.max(traded, day.opens) };
  }

  #atOtherDay(
    symbol: string,
    seed: number,
    exchange: string,
    dayNumber: number,
    instant: number,
  ): number | null {
    const day = this.#day(symbol, seed, exchange, dayNumber);
    return day && this.#priceAt(symbol, seed, exchange, day, instant);
  }

  #priceAt(
    symbol: string,
    seed: number,
    exchange: string,
    day: SimulatedDay,
    instant: number,
  ): number {
    if (instant >= day.closes) return day.close;
    const cross = exchange === 'FOREX' ? this.#crossRate(symbol, seed, instant) : null;
    if (cross !== null) return rounded(cross, day.decimals);
    const position = ((instant - day.opens) / (day.closes - day.opens)) * (day.path.length - 1);
    const step = Math.min(Math.max(Math.floor(position), 0), day.path.length - 2);
    const [from = day.close, to = day.close] = [day.path[step], day.path[step + 1]];
    const between = from + (to - from) * (position - step);
    // The opening trade is the open of the bar.
    const noise = position <= 0 ? 0 : NOISE * (day.high - day.low) * centred(symbol, seed, instant);
    return rounded(Math.min(Math.max(between + noise, day.low), day.high), day.decimals);
  }

  /** Of a pair without the dollar from its two dollar rates at the same instant, so that triangles close. */
  #crossRate(symbol: string, seed: number, instant: number): number | null {
    const [base, quote] = [symbol.slice(0, 3), symbol.slice(3, 6)];
    if (base === 'USD' || quote === 'USD') return null;
    const [baseUsd, quoteUsd] = [
      this.#dollarRate(base, seed, instant),
      this.#dollarRate(quote, seed, instant),
    ];
    return baseUsd === null || quoteUsd === null ? null : baseUsd / quoteUsd;
  }

  #dollarRate(code: string, seed: number, instant: number): number | null {
    const direct = this.#quoted(`${code}USD.FOREX`, seed, instant);
    if (direct !== null) return direct;
    const inverse = this.#quoted(`USD${code}.FOREX`, seed, instant);
    return inverse === null ? null : 1 / inverse;
  }

  #quoted(symbol: string, seed: number, instant: number): number | null {
    const { day } = marketClock('FOREX', instant);
    return this.#atOtherDay(symbol, seed, 'FOREX', day, instant);
  }

  #day(symbol: string, seed: number, exchange: string, dayNumber: number): SimulatedDay | null {
    const key = `${symbol}:${seed}:${dayNumber}`;
    let day = this.#days.get(key);
    if (day === undefined) {
      if (this.#days.size >= MAX_DAYS_IN_MEMORY) this.#days.clear();
      this.#days.set(key, (day = this.#simulate(symbol, seed, exchange, dayNumber)));
    }
    return day;
  }

  #simulate(
    symbol: string,
    seed: number,
    exchange: string,
    dayNumber: number,
  ): SimulatedDay | null {
    const bars = this.barsUntil(symbol, seed, dayNumber);
    const last = (bars?.day.length ?? 0) - 1;
    const [close, previousClose] = [bars?.close[last], bars?.close[last - 1]];
    if (!bars || close === undefined || bars.day[last] !== dayNumber) return null;
    const open = bars.open[last] ?? close;
    const bar = {
      open,
      high: Math.max(bars.high[last] ?? close, open, close),
      low: Math.min(bars.low[last] ?? close, open, close),
      close,
    };
    const session = exchangeSession(exchange, dayNumber);
    return {
      ...session,
      path: pricePath(bar, stepsOf(session), randomOfDay(symbol, dayNumber)),
      low: bar.low,
      high: bar.high,
      close,
      decimals: decimalsOf(close),
      previousClose: previousClose ?? null,
    };
  }
}

/** The newest multiple of {@link TICK_MS} at which the symbol traded, looking back a minute at most. */
function lastTrade(symbol: string, seed: number, exchange: string, instant: number): number {
  const newest = Math.floor(instant / TICK_MS);
  if (exchange === 'FOREX') return newest * TICK_MS;
  for (let tick = newest; tick > newest - 30; tick--)
    if (hash32(`${symbol}@${tick}`, seed) / 4_294_967_296 < TRADED) return tick * TICK_MS;
  return newest * TICK_MS;
}

/** Between −1 and 1, near 0 most often. */
function centred(symbol: string, seed: number, instant: number): number {
  const bits = hash32(`${symbol}~${instant}`, seed);
  return ((bits & 0xffff) + (bits >>> 16)) / 0xffff - 1;
}

const rounded = (price: number, decimals: number): number => Number(price.toFixed(decimals));
