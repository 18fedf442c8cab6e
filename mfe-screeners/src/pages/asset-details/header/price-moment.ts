/** Of when and of what kind a price is, in words. */
import type { Asset, ExchangeSessions } from 'shared/contract';
import { confirmation, formatAsOf, formatDate, liveKind } from 'shared/market';
import type { LiveStatus } from 'shared/store';
import { clockText, cityOf } from '../../../market-sessions/session-messages';
import { currencyClose, CURRENCY_ZONE } from './currency-week';

/** The end of the last session of a market that is closed now. */
export interface ClosedMarket {
  /** Day of its own calendar, `YYYY-MM-DD`. */
  date: string;
  closedAt: string;
  timeZone: string;
}

/** Prices of a closing auction come minutes after the bell. */
const AUCTION_MS = 30 * 60_000;

/** Null while the market trades, while nothing is known of it, and for coins, which trade always. */
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
  /** It came over the stream and not with the page. */
  live: boolean;
  /** UTC instant of a live price; null when it is that of the snapshot. */
  time: string | null;
  /** What its source calls it while its market is closed. */
  label?: string;
}

/** `Close of 20 Nov 2026, 16:00 New York`, `Simulated live price, 15:42` or `Price of 20 Nov 2026`. */
export function priceMoment(
  asOf: string | null,
  { price, live, time, label }: PricePoint,
  { feed, stale, confirmedAt }: LiveStatus,
  closed: ClosedMarket | null,
): string {
  // The day of the data says nothing of a price that is not in it.
  if (price === null) return 'No source has a price of it';
  // Said with the price itself: hours that are asked for now and then lag behind it.
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

/** Whether a price is the last one of the session that has ended: not older, and not made up since. */
function isClose(time: string | null, { date, closedAt }: ClosedMarket): boolean {
  if (time === null) return false;
  if (!time.includes('T')) return time === date;
  const after = Date.parse(time) - Date.parse(closedAt);
  return after <= AUCTION_MS && (time.slice(0, 10) === closedAt.slice(0, 10) || after >= 0);
}
