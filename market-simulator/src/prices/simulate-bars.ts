import type { DailyBars } from 'market-model/dataset';
import { addMonths } from 'market-model/dates';
import { factorReturns } from './factors';
import { EARNINGS_INTERVAL, type PriceProcess } from './price-process';
import { RandomStream, normalAt } from '../random/random';
import { PRICE_ANCHOR, SIMULATION_START, tradingDays } from './trading-calendar';

// Destructured once: in the contexts of test runners each access to a global goes through an
// interceptor.
const { abs, exp, floor, log, log10, max, min, round, sqrt } = Math;

/** Bars reach ten years back and a month more, so that the ten-year window has its base. */
const HISTORY_MONTHS = 121;

/** GARCH(1,1) of the asset's own shocks: α + β = 0.98. */
const ALPHA = 0.06;
const BETA = 0.92;

/** Reusable memory for one asset's bars: a whole universe is simulated without making garbage. */
export class BarBuffer {
  readonly path = new Float64Array(MAX_DAYS);
  readonly gap = new Float64Array(MAX_DAYS);
  readonly bars: DailyBars = {
    day: new Int32Array(MAX_DAYS),
    open: new Float64Array(MAX_DAYS),
    high: new Float64Array(MAX_DAYS),
    low: new Float64Array(MAX_DAYS),
    close: new Float64Array(MAX_DAYS),
    volume: new Float64Array(MAX_DAYS),
  };
}
const MAX_DAYS = 366 * 30;

/** Logarithms of price on the trading days of a calendar. */
export interface PricePath {
  /** Trading days from the start of the simulation to the last day or the price anchor, whichever is later. */
  days: Int32Array;
  /** Index of the first day with a price. */
  first: number;
  /** By index of the day; a view into the buffer, valid until its next use. */
  logPrice: Float64Array;
}

/** Surprise in a quarter's results, standard normal; it affects both price and report. */
export const surpriseOf = (ownSeed: number, quarter: number): number =>
  normalAt(ownSeed ^ 0x1b873593, quarter);

/** Share of the jump on results that comes from the surprise; the rest is the market's reaction. */
const SURPRISE_SHARE = 0.7;
const REACTION_SHARE = sqrt(1 - SURPRISE_SHARE ** 2);

/**
 * First pass: shared factors plus own shocks with changing volatility plus jumps on results.
 *
 * @param seed of the shared factors
 * @param ownSeed of the asset's shocks
 */
export function walkPrices(
  process: PriceProcess,
  seed: number,
  ownSeed: number,
  lastDay: number,
  buffer: BarBuffer,
): PricePath {
  const end = max(lastDay, PRICE_ANCHOR);
  const days = tradingDays(process.calendar, end);
  const factors = factorReturns(seed, end);
  const first = indexFrom(days, process.firstDay);
  const path = buffer.path;
  const gap = buffer.gap;
  const [factorA, weightA] = load(process, factors, 0);
  const [factorB, weightB] = load(process, factors, 1);
  const random = new RandomStream(ownSeed);
  const longRun = process.volatility * process.volatility;
  const omega = longRun * (1 - ALPHA - BETA);
  let variance = longRun;
  let logPrice = 0;
  let anchorLog = 0;
  let results = nextResults(process, days[first] ?? SIMULATION_START);
  for (let i = first; i < days.length; i++) {
    const day = days[i] ?? 0;
    const at = day - SIMULATION_START;
    const shock = sqrt(variance) * random.normal();
    variance = omega + ALPHA * shock * shock + BETA * variance;
    let move = process.drift + shock + weightA * (factorA[at] ?? 0) + weightB * (factorB[at] ?? 0);
    let overnight = move * 0.35 + 0.25 * process.volatility * random.normal();
    if (day >= results) {
      const quarter = round((results - process.earningsPhase) / EARNINGS_INTERVAL);
      results += EARNINGS_INTERVAL;
      const jump =
        process.earningsJump *
        (SURPRISE_SHARE * surpriseOf(ownSeed, quarter) + REACTION_SHARE * random.normal());
      move += jump;
      overnight += jump * 0.85;
    }
    logPrice += move;
    path[i] = logPrice;
    gap[i] = overnight;
    if (day <= PRICE_ANCHOR) anchorLog = logPrice;
  }
  const offset = log(process.level) - anchorLog;
  for (let i = first; i < days.length; i++) path[i] = (path[i] ?? 0) + offset;
  return { days, first, logPrice: path };
}

/** First days, as day numbers, for which ranges and volumes are required. */
export interface BarNeeds {
  rangesFrom: number;
  volumesFrom: number;
}
const ALL_BARS: BarNeeds = { rangesFrom: -Infinity, volumesFrom: -Infinity };

/**
 * Second pass: from log prices to rounded open, high, low, close and volume.
 * @param buffer the one of the path's walk; the result consists of views into it, valid until its
 * next use
 * @param needs data required beside the closes; other values are NaN and not computed
 */
export function paintBars(
  process: PriceProcess,
  { days, first }: PricePath,
  ownSeed: number,
  lastDay: number,
  buffer: BarBuffer,
  { rangesFrom, volumesFrom }: BarNeeds = ALL_BARS,
): DailyBars {
  // A separate stream: the first pass runs past `lastDay`, and the numbers of a day must not depend
  // on how far.
  const random = new RandomStream(ownSeed ^ 0x5bd1e995);
  const { day, open, high, low, close, volume } = buffer.bars;
  const { path, gap } = buffer;
  const keepFrom = addMonths(lastDay, -HISTORY_MONTHS);
  const spread = process.range;
  let n = 0;
  const from = max(first, firstFrom(days, keepFrom));
  const whole = max(from, firstFrom(days, rangesFrom));
  for (let i = from; i < whole; i++) {
    const today = days[i] ?? 0;
    if (today > lastDay) break;
    const price = exp(path[i] ?? 0);
    const scale = ticksPerUnit(process.tick, price);
    day[n] = today;
    close[n] = round(price * scale) / scale;
    n++;
  }
  for (const unknown of [open, high, low, volume]) unknown.fill(NaN, 0, n);
  // Two numbers for every day, painted or not: those of a day do not depend on the window.
  random.skip(2 * (whole - first));
  let previous = exp(path[max(first, whole - 1)] ?? 0);
  for (let i = whole; i < days.length; i++) {
    const today = days[i] ?? 0;
    if (today > lastDay) break;
    const noise = random.bits();
    const volumeShock = random.normal();
    const price = exp(path[i] ?? 0);
    const start = previous * exp(gap[i] ?? 0);
    const up = 1 + (spread * (noise & 0xffff)) / 80_000;
    const down = 1 - (spread * (noise >>> 16)) / 80_000;
    const scale = ticksPerUnit(process.tick, price);
    day[n] = today;
    open[n] = round(start * scale) / scale;
    close[n] = round(price * scale) / scale;
    high[n] = round(max(start, price) * up * scale) / scale;
    low[n] = max(1, round(min(start, price) * down * scale)) / scale;
    volume[n] =
      process.volume > 0 && today >= volumesFrom
        ? round(
            process.volume *
              exp(0.32 * volumeShock + min(1.4, (6 * abs(price / previous - 1)) / (spread * 20))),
          )
        : NaN;
    previous = price;
    n++;
  }
  return {
    day: day.subarray(0, n),
    open: open.subarray(0, n),
    high: high.subarray(0, n),
    low: low.subarray(0, n),
    close: close.subarray(0, n),
    volume: volume.subarray(0, n),
  };
}

/** Steps of the price per unit: shares 0.01 (0.0001 below 1), rates 5 figures, coins about 6 figures. */
function ticksPerUnit(tick: PriceProcess['tick'], price: number): number {
  if (tick === 'point') return 100;
  if (tick === 'share') return price >= 1 ? 100 : 10_000;
  if (tick === 'rate') return price >= 1000 ? 100 : price >= 20 ? 1000 : 100_000;
  if (price >= 100) return 100;
  return 10 ** min(14, 5 - floor(log10(price)));
}

/** Index of the first day not before another; the number of days when all are. */
function firstFrom(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexFrom(days: Int32Array, firstDay: number): number {
  let i = 0;
  while (i < days.length - 1 && (days[i] ?? 0) < firstDay) i++;
  return i;
}

const NO_FACTOR = new Float64Array(0);

function load(
  process: PriceProcess,
  factors: Readonly<Record<string, Float64Array>>,
  index: number,
): [Float64Array, number] {
  const entry = process.loads[index];
  return entry ? [factors[entry[0]] ?? NO_FACTOR, entry[1]] : [NO_FACTOR, 0];
}

function nextResults(process: PriceProcess, from: number): number {
  if (process.earningsJump === 0) return Infinity;
  const since =
    (((from - process.earningsPhase) % EARNINGS_INTERVAL) + EARNINGS_INTERVAL) % EARNINGS_INTERVAL;
  return since === 0 ? from : from + EARNINGS_INTERVAL - since;
}
