import { isDay, type PricePoint } from '../data/price-points';

const STEP_MS = 5 * 60_000;
/** Intraday bars that are further apart belong to two sessions. A lunch break is shorter. */
const SESSION_GAP_MS = 4 * 3_600_000;
/**
 * Two former closes within this distance, as a share of the last one, do not distinguish two days.
 */
const SAME_CLOSE = 1e-5;

/** A price of the live stream. */
export interface LivePrice {
  price: number;
  /** Against the close of the previous trading day. Null when unknown. */
  day1ChangePercent: number | null;
  /** UTC instant. Null for a price that is not live. */
  time: string | null;
  /** Day of its session in the market's calendar, if the source reports it. */
  day?: string;
}

export interface LiveBars {
  points: readonly PricePoint[];
  /** Reference close for the change of the bars. */
  base: { date: string; close: number } | null;
}

/**
 * Applies a live price, so that the last bar matches the rest of the page. The price updates the
 * bar of its day or five minutes, or starts the next bar.
 *
 * The source determines the day of the price. Otherwise the reference close of its change does. If
 * that is ambiguous, its date decides: a source may quote the last session for a while after the
 * next has begun. Older prices are ignored. So are prices without an instant that differ from the
 * bars in the day.
 *
 * @param range `1D` shows one session: the first price of the next session replaces the bars, and
 * the last close becomes the base
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
  if (now - lastAt <= SESSION_GAP_MS) return { points: [...points, stepBar(now, live)], base };
  const isQuoted = live.day === undefined;
  if (isQuoted && !isNextDay(live, last, closeOfSessionBefore(points) ?? base, () => true))
    return moved(bars, live);
  const next = stepBar(now, live);
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

/** Last close of the session before that of the last bar. Null when all bars are of one session. */
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

/** Bar of a day with prices only since the page was opened: its open and extremes are unknown. */
function dayBar(live: LivePrice, lastDate: string): PricePoint {
  const { price, time } = live;
  const day = live.day ?? time?.slice(0, 10) ?? '';
  // A session east of Greenwich begins on the previous day in UTC.
  const date =
    day > lastDate
      ? day
      : new Date(Date.parse(lastDate) + 24 * 3_600_000).toISOString().slice(0, 10);
  return { date, open: null, high: null, low: null, close: price, volume: null, ...changeOf(live) };
}

const changeOf = ({ day1ChangePercent: change }: LivePrice): { change?: number } =>
  change === null ? {} : { change };

function stepBar(now: number, live: LivePrice): PricePoint {
  const { price } = live;
  const date = new Date(Math.floor(now / STEP_MS) * STEP_MS).toISOString();
  const prices = { open: price, high: price, low: price, close: price };
  return { date, ...prices, volume: null, ...changeOf(live) };
}
