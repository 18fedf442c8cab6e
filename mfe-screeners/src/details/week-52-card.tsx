import type { Asset } from 'shared/contract';
import { formatMoney, formatNumber, isNumber, precisionOf } from 'shared/market';
import { Card, CardHead } from 'shared/ui';
import { Week52Bar } from 'shared/ui/charts';

/**
 * Price of an extreme from the distance to it in percent: `high = price ÷ (1 + diff ÷ 100)`. Null when
 * the distance is not known.
 */
export function extremeFromDistance(price: number, distancePercent: number | null): number | null {
  return distancePercent === null || distancePercent <= -100
    ? null
    : price / (1 + distancePercent / 100);
}

/** Where the price stands in its range of a year; nothing without history. */
export function Week52Card({ asset }: { asset: Asset }) {
  const { price, week52HighDiff, week52LowDiff, week52HighLow, currencyCode } = asset.fields;
  if (!isNumber(price) || !isNumber(week52HighLow)) return null;
  const currency = typeof currencyCode === 'string' ? currencyCode : null;
  const money = (value: number | null) => formatMoney(value, currency, precisionOf(asset.symbol));
  const high = money(extremeFromDistance(price, isNumber(week52HighDiff) ? week52HighDiff : null));
  const low = money(extremeFromDistance(price, isNumber(week52LowDiff) ? week52LowDiff : null));
  return (
    <Card data-pad="" aria-labelledby="block-52">
      <CardHead id="block-52" title="52-week range" />
      <Week52Bar
        position={week52HighLow}
        label={`Price at ${formatNumber(week52HighLow, 0)} of 100 between ${low} and ${high}`}
      />
      <p className="ends">
        <span>Low {low}</span>
        <span>{high} High</span>
      </p>
      {isNumber(week52HighDiff) && (
        <p className="meta">
          {Math.abs(week52HighDiff) < 0.005
            ? 'At the high of 52 weeks'
            : `${formatNumber(Math.abs(week52HighDiff), 2)}% below the high, intraday`}
        </p>
      )}
    </Card>
  );
}
