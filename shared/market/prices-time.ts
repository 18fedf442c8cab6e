/** Texts for the time and kind of prices. Each block with prices of assets shows one of these. */
import { formatAsOf } from './format/as-of';
import { formatDate, formatTime } from './format/dates';

/** Time of a price, as sent by the stream or the snapshot. */
export interface PriceTime {
  /** UTC instant of a live price. Null or left out for one of the snapshot. */
  time?: string | null;
  /** Day of its session in the market's calendar. */
  day?: string;
  /** UTC instant of its close, while its market is closed. */
  closedAt?: string;
  /** The same as text: `Close of 20 Nov 2026, 16:00 New York`. */
  label?: string;
}

/** State of the live price source. */
export interface PriceSource {
  feed: { kind: 'simulated' | 'live' | 'none' } | null;
  stale: boolean;
  /** Last confirmation of its prices, ms since the epoch. */
  confirmedAt: number | null;
}

/**
 * `Prices of 20 Nov 2026, 21:00 GMT`: for a block that is ranked, filtered or computed by snapshot
 * prices.
 */
export function snapshotTime(asOf: string | null | undefined): string | null {
  const moment = formatAsOf(asOf);
  return moment === null ? null : `Prices of ${moment}`;
}

/**
 * Time and kind of the prices of a block with live prices. Usually `Simulated live prices`, with `,
 * some from 20 Nov 2026` if some markets are closed. If all are closed, `Close of 20 Nov 2026,
 * 16:00 New York`. Before the first quote, `Prices of 20 Nov 2026, 21:00 GMT`.
 *
 * @param quotes of the assets in the block
 * @param asOf of the snapshot that the block started with
 * @param missing number of assets without a quote so far. They show snapshot prices.
 */
export function pricesTime(
  quotes: readonly PriceTime[],
  source: PriceSource,
  asOf: string | null | undefined,
  missing = 0,
): string | null {
  const closed = quotes.filter(({ label }) => label !== undefined);
  const snapshotDays = missing > 0 && asOf ? [asOf.slice(0, ISO_DAY)] : [];
  const days = spanOf([...closed.flatMap((quote) => closeDay(quote) ?? []), ...snapshotDays]);
  if (quotes.some(({ time, label }) => label === undefined && typeof time === 'string')) {
    // A clock time that changes every minute is shown only once the prices are old.
    const live = liveKind(source, 'prices') + (source.stale ? confirmation(source) : '');
    return days === null ? live : `${live}, some from ${days}`;
  }
  const [label, ...others] = new Set(closed.map((quote) => quote.label));
  if (label !== undefined && others.length === 0 && missing === 0) return label;
  return closed.length === 0 || days === null ? snapshotTime(asOf) : `Closes of ${days}`;
}

const ISO_DAY = 'YYYY-MM-DD'.length;

/** `Simulated live price`, or the plural. */
export const liveKind = (source: Pick<PriceSource, 'feed'>, noun: 'price' | 'prices'): string =>
  source.feed?.kind === 'simulated' ? `Simulated live ${noun}` : `Live ${noun}`;

/** `, 15:42`, or `, not confirmed since 15:42`. */
export function confirmation({
  stale,
  confirmedAt,
}: Pick<PriceSource, 'stale' | 'confirmedAt'>): string {
  const at = confirmedAt === null ? '' : formatTime(new Date(confirmedAt));
  if (stale) return `, not confirmed since ${at}`.trimEnd();
  return at === '' ? '' : `, ${at}`;
}

/** `20 Nov 2026`, or `19 Nov 2026 to 20 Nov 2026`. Null without a day. */
function spanOf(days: readonly string[]): string | null {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}

/** A close at midnight UTC belongs to the day that it ends. */
function closeDay({ day, closedAt }: PriceTime): string | null {
  if (day !== undefined) return day;
  if (closedAt === undefined) return null;
  return new Date(Date.parse(closedAt) - 1).toISOString().slice(0, 10);
}
