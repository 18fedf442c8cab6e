import { formatBigNumber, formatDate, formatDateTime } from 'shared/market';
import type { PricePoint } from './price-points';

export interface ChartLegendProps {
  point: PricePoint;
  /** All prices of the bar, else the close alone. */
  full: boolean;
  money: (value: number | null) => string;
}

/** The values of one bar in words, over the chart. */
export function ChartLegend({ point, full, money }: ChartLegendProps) {
  const entries: [string, string][] =
    full && point.open !== null
      ? [
          ['Open', money(point.open)],
          ['High', money(point.high)],
          ['Low', money(point.low)],
          ['Close', money(point.close)],
        ]
      : [['Close', money(point.close)]];
  if (point.volume !== null) entries.push(['Volume', formatBigNumber(point.volume)]);
  return (
    <p className="legend" aria-hidden="true">
      <b>{point.date.length === 10 ? formatDate(point.date) : formatDateTime(point.date)}</b>
      {entries.map(([name, text]) => (
        <span key={name}>
          {name} <b>{text}</b>
        </span>
      ))}
    </p>
  );
}
