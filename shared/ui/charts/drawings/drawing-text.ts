import { formatChange, formatMoney, formatNumber, type PricePrecision } from 'shared/market';
import type { PricePoint } from '../data/price-points';
import { fibonacciLevels, type ChartDrawing } from './drawing';
import { placeOf } from './place';

export interface PriceUnit {
  currency: string | null;
  precision?: PricePrecision | undefined;
}

/** Distance between the points of a drawing: `24 bars, +$3.20 (+2.61%)`. */
export function distanceText(
  { from, to }: Pick<ChartDrawing, 'from' | 'to'>,
  points: readonly PricePoint[],
  unit: PriceUnit,
): string {
  if (to === null) return '';
  const [a, b] = [placeOf(points, from.date), placeOf(points, to.date)];
  const bars = a === null || b === null ? null : Math.abs(Math.round(b) - Math.round(a));
  const difference = to.price - from.price;
  const sign = difference < 0 ? '−' : '+';
  const amount = formatMoney(Math.abs(difference), unit.currency, unit.precision);
  const percent = from.price > 0 ? ` (${formatChange((to.price / from.price - 1) * 100)})` : '';
  const count = bars === null ? '' : `${formatNumber(bars, 0)} ${bars === 1 ? 'bar' : 'bars'}, `;
  return `${count}${sign}${amount}${percent}`;
}

/** Texts of the retracements: `61.8% $123.40`. */
export const fibonacciTexts = (
  start: number,
  end: number,
  unit: PriceUnit,
): { price: number; text: string }[] =>
  fibonacciLevels(start, end).map(({ share, price }) => ({
    price,
    text: `${formatNumber(share * 100, 1)}% ${formatMoney(price, unit.currency, unit.precision)}`,
  }));
