import { tickerOf } from 'shared/market';
import type { Working } from 'market-model/derive/calculations/facts';
import type { Market } from '../market/market-store';
import { provenanceAt } from '../market/table/table';

/**
 * A pair that no source quotes, from the two pairs with the euro: units of the second currency for one
 * euro ÷ units of the first for one euro.
 *
 * @param symbol of the pair, e.g. `USDJPY.FOREX`
 * @returns null when it is a pair with the euro itself, or one of the two is unknown
 */
export function crossRate(market: Market, symbol: string): Working | null {
  const pair = tickerOf(symbol);
  const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
  if (base === 'EUR' || quote === 'EUR') return null;
  const [bottom, top] = [base, quote].map((code) => {
    const asset = market.find(`EUR${code}.FOREX`, 'currency');
    const rate = asset?.table.number('price', asset.row) ?? null;
    if (!asset || rate === null || rate <= 0) return null;
    const origin = provenanceAt(asset.table.table, 'price', asset.row);
    return { code, rate, source: origin?.source ?? null, date: origin?.date ?? null };
  });
  if (!bottom || !top) return null;
  return {
    value: top.rate / bottom.rate,
    origins: [top, bottom],
    inputs: () =>
      [top, bottom].map(({ code, rate, source, date }) => ({
        name: `${code} for one euro`,
        value: rate,
        unit: code,
        date,
        source,
        kind: 'reported',
      })),
    steps: () => [
      {
        label: `${quote} for one ${base}`,
        expression: `${quote} for one euro ÷ ${base} for one euro`,
        value: top.rate / bottom.rate,
      },
    ],
  };
}
