import {
  formatBigNumber,
  formatDate,
  formatDateTime,
  formatMoney,
  type PricePrecision,
} from 'shared/market';
import type { PricePoint } from './price-points';

export interface ChartTableProps {
  label: string;
  points: readonly PricePoint[];
  currency: string | null;
  precision?: PricePrecision;
}

/** The same history as a table, the newest first. */
export function ChartTable({ label, points, currency, precision }: ChartTableProps) {
  const money = (value: number | null) => formatMoney(value, currency, precision);
  return (
    <div className="canvas table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption className="ui-hidden">{label}</caption>
        <thead>
          <tr>
            {['Date', 'Open', 'High', 'Low', 'Close', 'Volume'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.date}>
              <th scope="row">
                {point.date.length === 10 ? formatDate(point.date) : formatDateTime(point.date)}
              </th>
              <td>{money(point.open)}</td>
              <td>{money(point.high)}</td>
              <td>{money(point.low)}</td>
              <td>{money(point.close)}</td>
              <td>{formatBigNumber(point.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
