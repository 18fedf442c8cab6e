import type { Asset } from 'shared/contract';
import { formatDate, isNumber } from 'shared/market';
import { Icon, Row } from 'shared/ui';

/** More weekdays without a price than holidays and a short halt explain. */
const MAX_SILENT_WEEKDAYS = 15;
const DAY_MS = 86_400_000;

/** Weekdays after `from`, up to `to`; both `YYYY-MM-DD…`. 0 if `to` is not later. */
export function weekdaysBetween(from: string, to: string): number {
  const [start, end] = [Date.parse(from.slice(0, 10)), Date.parse(to.slice(0, 10))];
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start) return 0;
  const days = Math.round((end - start) / DAY_MS);
  const weeks = Math.floor(days / 7);
  let rest = 0;
  for (let day = weeks * 7 + 1; day <= days; day++) {
    const weekday = new Date(start + day * DAY_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) rest++;
  }
  return weeks * 5 + rest;
}

/** Day of an asset's last price if it is long ago (delisted, renamed, suspended), else null. */
export function oldPriceDay({ asOf, marketAsOf, fields }: Asset): string | null {
  if (asOf === null || !isNumber(fields['price'])) return null;
  return weekdaysBetween(asOf, marketAsOf) > MAX_SILENT_WEEKDAYS ? formatDate(asOf) : null;
}

/**
 * Explains why an asset has had no price for long. Placed below the chart, so that the chart does
 * not move.
 */
export function OldPriceBanner({ asset }: { asset: Asset }) {
  const day = oldPriceDay(asset);
  if (day === null) return null;
  return (
    <Row as="p" className="old" gap={10} align="stretch">
      <Icon name="warning" />
      <span>
        <b>No price since {day}.</b> It may be delisted, renamed, suspended or no longer covered by
        the source. Every figure here is of that day, not of today ({formatDate(asset.marketAsOf)}).
      </span>
    </Row>
  );
}
