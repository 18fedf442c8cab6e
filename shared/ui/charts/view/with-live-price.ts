import { isDay, type PricePoint } from '../price-points';

const STEP_MS = 5 * 60_000;
/** Bars within days that are further apart belong to two sessions; a lunch break is shorter. */
const SESSION_GAP_MS = 4 * 3_600_000;
/** Two former closes that differ by less, as a share of the last one, tell no two days apart. */
const SAME_CLOSE = 1e-5;

/** A price of the live stream. */
export interface LivePrice {
  price: number;
  /** Against the close of the trading day before it; null when that is unknown. */
  day1ChangePercent: number | null;
  /** UTC instant; null when it is not a live one. */
  time: string | null;
  /** Day of its session by the market's own calendar, where the source tells it. */
  day?: string;
}

export interface LiveBars {
  points: readonly PricePoint[];
  /** The close that the change of the bars compares with. */
  base: { date: string; close: number } | null;
}

/**
 * Bars with a newer price, so that the last one is at the price that the rest of the page shows. It moves
 * the bar of its day or of its five minutes, or begins the next one. To which day it belongs the source tells,
 * else it follows from the close that its own change compares with, and where that does not tell, from its
 * date: a source may quote the last session for a while after the next has begun. Older prices, and those without an instant
 * that differ from the bars in the day, change nothing.
 *
 * @param range `1D` shows one session: the first price of the next one leaves the former out, and its last
 *   close becomes the base
 */
export function withLivePrice(
  bars: LiveBars,
  live: LivePrice | null,
  { range }: { range?: string } = {},
): LiveBars {
  const { points, base } = bars;
  const last = points.at(-1);
  if (last === undefined || live === null || !Number.isFinite(live.price)) return bars;
  if (isDay(last.date)) {
    const before = points.at(-2) ?? base;
    const isNext =
      live.day === undefined
        ? isNextDay(live, last, before, (time) => time.slice(0, 10) > last.date)
        : live.day > last.date;
    if (!isNext) return moved(bars, live);
    return { points: [...points, dayBar(live, last.date)], base };
  }
  if (live.time === null) return bars;
  const now = Date.parse(live.time);
  const lastAt = Date.parse(last.date);
  if (!(now >= lastAt)) return bars;
  if (now < lastAt + STEP_MS) return moved(bars, live);
  if (now - lastAt <= SESSION_GAP_MS)
    return { points: [...points, stepBar(now, live.price)], base };
  const isQuoted = live.day === undefined;
  if (isQuoted && !isNextDay(live, last, closeOfSessionBefore(points) ?? base, () => true))
    return moved(bars, live);
  const next = stepBar(now, live.price);
  return range === '1D'
    ? { points: [next], base: { date: last.date.slice(0, 10), close: last.close } }
    : { points: [...points, next], base };
}

/** Whether a price is of a later day than the last bar. */
function isNextDay(
  { price, day1ChangePercent, time }: LivePrice,
  last: PricePoint,
  before: { close: number } | null,
  isLater: (time: string) => boolean,
): boolean {
  if (time === null || !isLater(time)) return false;
  if (day1ChangePercent === null || day1ChangePercent <= -100 || before === null) return true;
  const previousClose = price / (1 + day1ChangePercent / 100);
  const fromLast = Math.abs(previousClose - last.close);
  const fromBefore = Math.abs(previousClose - before.close);
  return fromLast <= fromBefore + SAME_CLOSE * last.close;
}

/** Last close of the session before that of the last bar; null when the bars are of one session. */
function closeOfSessionBefore(points: readonly PricePoint[]): { close: number } | null {
  for (let at = points.length - 1; at > 0; at--) {
    const [one, next] = [points[at - 1], points[at]];
    if (one && next && Date.parse(next.date) - Date.parse(one.date) > SESSION_GAP_MS) return one;
  }
  return null;
}

function moved({ points, base }: LiveBars, live: LivePrice): LiveBars {
  const { price } = live;
  const last = points.at(-1);
  const change = changeOf(live);
  if (last === undefined || (last.close === price && last.change === change.change))
    return { points, base };
  const { high, low } = last;
  const bar: PricePoint = {
    ...last,
    close: price,
    high: high === null ? null : Math.max(high, price),
    low: low === null ? null : Math.min(low, price),
    ...change,
  };
  return { points: [...points.slice(0, -1), bar], base };
}

/** A day of which only prices since the page was opened are known: its open and extremes are not. */
function dayBar(live: LivePrice, lastDate: string): PricePoint {
  const { price, time } = live;
  const day = live.day ?? time?.slice(0, 10) ?? '';
  // A session east of Greenwich begins on the day before in UTC.
  const date =
    day > lastDate
      ? day
      : new Date(Date.parse(lastDate) + 24 * 3_600_000).toISOString().slice(0, 10);
  return { date, open: null, high: null, low: null, close: price, volume: null, ...changeOf(live) };
}

const changeOf = ({ day1ChangePercent: change }: LivePrice): { change?: number } =>
  change === null ? {} : { change };

function stepBar(now: number, price: number): PricePoint {
  const date = new Date(Math.floor(now / STEP_MS) * STEP_MS).toISOString();
  return { date, open: price, high: price, low: price, close: price, volume: null };
}
