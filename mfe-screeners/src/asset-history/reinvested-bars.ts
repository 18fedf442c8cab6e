import type { AssetDividends } from 'shared/contract';
import {
  mainCurrencyOf,
  PENCE_PER_POUND,
  totalReturnFactors,
  type ReinvestedDividend,
} from 'shared/market';
import { isDay, type LiveBars, type PricePoint } from 'shared/ui/charts';

/**
 * Dividends in the currency of the price. Null if one is in another currency: no exchange rate
 * is assumed.
 */
export function dividendsInCurrency(
  { history, currencyCode }: Pick<AssetDividends, 'history' | 'currencyCode'>,
  priceCurrency: string | null,
): ReinvestedDividend[] | null {
  const main = priceCurrency === null ? null : mainCurrencyOf(priceCurrency);
  const converted = history.map(({ exDate, amount, currencyCode: own }) => {
    const paid = own ?? currencyCode ?? priceCurrency;
    if (paid === priceCurrency) return { exDate, amount };
    return paid === main ? { exDate, amount: amount * PENCE_PER_POUND } : null;
  });
  const usable = converted.filter((one) => one !== null);
  return usable.length === converted.length ? usable : null;
}

/** Daily bars with dividends reinvested, and their base. Intraday bars are unchanged. */
export function reinvestedBars(
  { points, base }: LiveBars,
  dividends: readonly ReinvestedDividend[],
): LiveBars {
  const [first] = points;
  if (first === undefined || !points.every(({ date }) => isDay(date))) return { points, base };
  const start = base !== null && base.date < first.date ? [base] : [];
  const days = [...start, ...points];
  const factors = totalReturnFactors(
    days.map(({ date }) => date),
    days.map(({ close }) => close),
    dividends,
  );
  const factorAt = (at: number) => factors[at + start.length] ?? 1;
  return {
    points: points.map((point, at) => scaled(point, factorAt(at))),
    // A base on the first day has the factor of that day.
    base: base && { ...base, close: base.close * (factors[0] ?? 1) },
  };
}

/** A bar with its prices times a factor. */
export function scaled(point: PricePoint, factor: number): PricePoint {
  if (factor === 1) return point;
  const times = (price: number | null) => (price === null ? null : price * factor);
  return {
    ...point,
    open: times(point.open),
    high: times(point.high),
    low: times(point.low),
    close: point.close * factor,
  };
}
