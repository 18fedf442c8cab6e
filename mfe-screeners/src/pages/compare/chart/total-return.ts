import type { AssetDividends } from 'shared/contract';
import { mainCurrencyOf, PENCE_PER_POUND } from 'shared/market';
import type { LiveBars, PricePoint } from 'shared/ui/charts';

type Payment = Pick<AssetDividends['history'][number], 'exDate' | 'amount' | 'currencyCode'>;

/** Bars of the total return, or why they cannot be computed. */
export type TotalReturn = { bars: LiveBars } | { problem: string };

/**
 * Bars with all dividends reinvested: each payment buys shares at the close of its ex-date, or of
 * the next day with a price. The first close stays, so the change from it is the total return.
 * Prices and payments are adjusted for splits.
 *
 * @param bars daily, in `currency`, which is GBX for pence
 * @param payments all paid dividends, in any order
 */
export function totalReturn(
  bars: LiveBars,
  payments: readonly Payment[],
  currency: string | null,
): TotalReturn {
  const { points, base } = bars;
  const start = base?.date ?? points[0]?.date;
  const end = points.at(-1)?.date;
  if (start === undefined || end === undefined) return { bars };
  const inside = payments
    .filter(({ exDate }) => exDate > start && exDate <= end)
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
  let shares = 1;
  let next = 0;
  const grown: PricePoint[] = [];
  for (const point of points) {
    for (; (inside[next]?.exDate ?? '~') <= point.date; next += 1) {
      const amount = amountIn(currency, inside[next]);
      if (amount === null)
        return { problem: `pays in ${inside[next]?.currencyCode ?? 'an unknown currency'}` };
      if (point.close > 0) shares *= 1 + amount / point.close;
    }
    grown.push(shares === 1 ? point : times(point, shares));
  }
  return { bars: { points: grown, base } };
}

/** A payment in the currency of the price. Null if it would need an exchange rate. */
function amountIn(currency: string | null, payment: Payment | undefined): number | null {
  if (!payment || currency === null || payment.currencyCode === null) return null;
  const { amount, currencyCode: paid } = payment;
  if (paid === currency) return amount;
  if (mainCurrencyOf(paid) !== mainCurrencyOf(currency)) return null;
  return currency === 'GBX' ? amount * PENCE_PER_POUND : amount / PENCE_PER_POUND;
}

const times = (point: PricePoint, factor: number): PricePoint => ({
  ...point,
  open: point.open === null ? null : point.open * factor,
  high: point.high === null ? null : point.high * factor,
  low: point.low === null ? null : point.low * factor,
  close: point.close * factor,
});
