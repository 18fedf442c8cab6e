import type { LiveBars } from 'shared/ui/charts';
import { scaled } from '../../../asset-history/reinvested-bars';

/** The bars with 100 as their first value: a close with reinvested dividends is not a price. */
export function indexedTo100({ points, base }: LiveBars): LiveBars {
  const start = base?.close ?? points[0]?.close;
  if (start === undefined || !(start > 0)) return { points, base };
  return {
    points: points.map((point) => scaled(point, 100 / start)),
    base: base && { ...base, close: 100 },
  };
}
