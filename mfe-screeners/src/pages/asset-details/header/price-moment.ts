/** Describes time and kind of a price. */
import type { Asset, ExchangeSessions } from 'shared/contract';
import { confirmation, formatAsOf, formatDate, liveKind } from 'shared/market';
import type { LiveStatus } from 'shared/store';
import { clockText, cityOf } from '../../../market-sessions/session-messages';
import { currencyClose, CURRENCY_ZONE } from './currency-week';

/** End of the last session of a market that is closed now. */
export interface ClosedMarket {
  /** Day in the market's own calendar, `YYYY-MM-DD`. */
  date: string;
  closedAt: string;
  timeZone: string;
}

/** Prices of a closing auction arrive minutes after the bell. */
const AUCTION_MS = 30 * 60_000;

/** Null while the market is open or unknown, and for coins, which always trade. */
export function closedMarketOf(
  { assetType }: Pick<Asset, 'assetType'>,
  sessions: ExchangeSessions | undefined,
  now: number,
): ClosedMarket | null {
  if (assetType === 'crypto') return null;
  if (assetType === 'currency') {
    const close = currencyClose(now);
    if (close === null) return null;
    const closedAt = new Date(close).toISOString();
    return { date: closedAt.slice(0, 10), closedAt, timeZone: CURRENCY_ZONE };
  }
  if (sessions === undefined || sessions.state === 'open') return null;
  const { last, timeZone } = sessions;
  return { date: last.date, closedAt: last.closes, timeZone };
}

export interface PricePoint {
  price: number | null;
  /** From the stream, not from the page's data. */
  live: boolean;
  /** UTC instant of a live price; null for the snapshot's price. */
  time: string | null;
  /** The source's label for the price while its market is closed. */
  label?: string;
}

/**
 * `Close of 20 Nov 2026, 16:00 New York`, `Simulated live price, 15:42` or `Price of 20 Nov 2026`.
 */
export function priceMoment(
  asOf: string | null,
  { price, live, time, label }: PricePoint,
  { feed, stale, confirmedAt }: LiveStatus,
  closed: ClosedMarket | null,
): string {
  // The date of the data does not apply to a missing price.
  if (price === null) return 'No source has a price of it';
  // Sent with the price itself: separately polled market hours lag behind it.
  if (live && time !== null && label !== undefined) return label;
  const priceTime = live && time !== null ? time : asOf;
  if (closed !== null && isClose(priceTime, closed)) {
    const clock = clockText(closed.closedAt, closed.timeZone);
    return `Close of ${formatDate(closed.date)}, ${clock} ${cityOf(closed.timeZone)}`;
  }
  if (live && time !== null && feed !== null) {
    return liveKind({ feed }, 'price') + confirmation({ stale, confirmedAt });
  }
  const day = formatAsOf(asOf);
  return day === null ? 'Date of the price unknown' : `Price of ${day}`;
}

/** Whether a price is the last one of the ended session: neither older nor newer. */
function isClose(time: string | null, { date, closedAt }: ClosedMarket): boolean {
  if (time === null) return false;
  if (!time.includes('T')) return time === date;
  const after = Date.parse(time) - Date.parse(closedAt);
  return after <= AUCTION_MS && (time.slice(0, 10) === closedAt.slice(0, 10) || after >= 0);
}
