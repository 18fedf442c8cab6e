import { formatBigNumber, formatMoney, formatNumber, type PricePrecision } from 'shared/market';
import type { ChartStudy } from './chart-study';

/** Larger numbers are shortened: volumes have ten digits. */
const LARGE = 1e6;

/** A value of a study with its unit. */
export function studyText(
  { unit, currency }: Pick<ChartStudy, 'unit' | 'currency'>,
  value: number | null,
  main: { currency: string | null; precision?: PricePrecision | undefined },
): string {
  switch (unit) {
    case 'price':
      return formatMoney(value, main.currency, main.precision);
    case 'money':
      return formatMoney(value, currency);
    case 'percent':
      return value === null ? formatNumber(null) : `${formatNumber(value)}%`;
    default:
      return value !== null && Math.abs(value) >= LARGE
        ? formatBigNumber(value)
        : formatNumber(value);
  }
}
