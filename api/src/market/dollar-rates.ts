/** Dollar rates of a market: the prices of its currency pairs. */
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { Origin } from 'market-model/derive/calculations/facts';
import type { UsdRate } from 'market-model/derive/prices/price-usd';
import { MAX_CLOSURE_DAYS } from 'market-model/derive/technicals/continuity';
import type { Market } from './market-store';
import { provenanceAt } from './table/table';

interface PairRate extends Origin {
  rate: number;
}

/** A pair's price with its origin; null when the market has no such pair. */
function pairRate(market: Market, pair: string): PairRate | null {
  const asset = market.find(`${pair}.FOREX`, 'currency');
  const rate = asset?.table.number('price', asset.row) ?? null;
  if (!asset || rate === null || rate <= 0) return null;
  const origin = provenanceAt(asset.table.table, 'price', asset.row);
  return { rate, source: origin?.source ?? null, date: origin?.date ?? null };
}

/** Dollars for one unit: by the pair with the dollar, in either order, or via the euro. */
function dollarsFor(market: Market, code: string): PairRate | null {
  if (code === 'USD') return { rate: 1, source: null, date: null };
  const direct = pairRate(market, `${code}USD`);
  if (direct) return direct;
  const inverse = pairRate(market, `USD${code}`);
  if (inverse) return { ...inverse, rate: 1 / inverse.rate };
  const [euro, cross] = [pairRate(market, 'EURUSD'), pairRate(market, `EUR${code}`)];
  // The euro of a currency that ended is worth today's dollars on no day.
  return euro && cross && isOfOneTime(euro, cross)
    ? { ...euro, rate: euro.rate / cross.rate }
    : null;
}

function isOfOneTime(one: PairRate, other: PairRate): boolean {
  const [day, otherDay] = [one, other].map(({ date }) => parseIsoDate(date ?? ''));
  return !day || !otherDay || Math.abs(day - otherDay) <= MAX_CLOSURE_DAYS;
}

export function dollarRatesOf(market: Market): {
  usdRate: UsdRate;
  rateOrigin: (code: string) => Origin | null;
} {
  return {
    usdRate: (code) => dollarsFor(market, code)?.rate ?? null,
    rateOrigin: (code) => {
      const rate = dollarsFor(market, code);
      return rate && { source: rate.source, date: rate.date };
    },
  };
}
