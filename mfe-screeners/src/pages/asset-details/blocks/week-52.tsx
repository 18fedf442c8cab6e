import type { Asset, History } from 'shared/contract';
import {
  formatDate,
  formatMoney,
  formatNumber,
  isNumber,
  moneyOf,
  precisionOf,
} from 'shared/market';
import { useHistoryQuery } from 'shared/store';
import { Week52Bar } from 'shared/ui/charts';
import { Row } from 'shared/ui';
import { usePriceNow } from '../header/price-line';

/**
 * Price of an extreme from its distance in percent: `high = price ÷ (1 + diff ÷ 100)`. Null if the
 * distance is unknown.
 */
export function extremeFromDistance(price: number, distancePercent: number | null): number | null {
  return distancePercent === null || distancePercent <= -100
    ? null
    : price / (1 + distancePercent / 100);
}

/** 52-week range and the position of a price in it: 0 at the low, 100 at the high. */
interface Range52 {
  high: number | null;
  low: number | null;
  position: number;
}

/** The range at a later price: a new extreme is the price itself. */
export function rangeAt(
  price: number,
  { high, low, position }: Range52,
): Range52 & { belowHigh: number | null } {
  const top = high === null ? null : Math.max(high, price);
  const bottom = low === null ? null : Math.min(low, price);
  return {
    high: top,
    low: bottom,
    position:
      top !== null && bottom !== null && top > bottom
        ? (100 * (price - bottom)) / (top - bottom)
        : position,
    belowHigh: top === null ? null : 100 * (1 - price / top),
  };
}

/** Position of the price in its 52-week range, and in the range of its last day. */
export function Week52({ asset }: { asset: Asset }) {
  const { price, week52HighDiff, week52LowDiff, week52HighLow, currencyCode } = asset.fields;
  const { price: now } = usePriceNow(asset);
  const { currentData: history } = useHistoryQuery({ symbol: asset.symbol, range: '1Y' });
  if (!isNumber(price) || !isNumber(week52HighLow)) return null;
  const unit = moneyOf(asset.symbol, typeof currencyCode === 'string' ? currencyCode : null);
  const money = (value: number | null) => formatMoney(value, unit, precisionOf(asset.symbol));
  const range = rangeAt(now ?? price, {
    high: extremeFromDistance(price, isNumber(week52HighDiff) ? week52HighDiff : null),
    low: extremeFromDistance(price, isNumber(week52LowDiff) ? week52LowDiff : null),
    position: week52HighLow,
  });
  const [high, low] = [money(range.high), money(range.low)];
  const day = history && lastDay(history);
  return (
    <div className="ranges">
      <Week52Bar
        position={range.position}
        label={`Price at ${formatNumber(range.position, 0)} of 100 between ${low} and ${high}`}
      />
      <Row as="p" className="ends" justify="space-between">
        <span>Low {low}</span>
        <span>{high} High</span>
      </Row>
      {range.belowHigh !== null && (
        <p className="meta">
          {range.belowHigh < 0.005
            ? 'At the high of 52 weeks'
            : `${formatNumber(range.belowHigh, 2)}% below the high, intraday`}
        </p>
      )}
      <Row as="p" className="ends day" justify="space-between">
        {day ? (
          <>
            <span>{formatDate(day.date)}</span>
            <span>
              {money(day.low)} to {money(day.high)}
            </span>
          </>
        ) : (
          <span>&nbsp;</span>
        )}
      </Row>
    </div>
  );
}

/** Low and high of the newest daily bar; null if the bars do not contain them. */
export function lastDay({
  interval,
  bars,
}: Pick<History, 'interval' | 'bars'>): { date: string; low: number; high: number } | null {
  const at = bars.date.length - 1;
  const [date, low, high] = [bars.date[at], bars.low[at], bars.high[at]];
  return interval === '1d' && date !== undefined && isNumber(low) && isNumber(high)
    ? { date, low, high }
    : null;
}
