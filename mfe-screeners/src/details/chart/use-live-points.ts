import { useState } from 'react';
import { useLiveQuote } from 'shared/store';
import { withLivePrice, type PricePoint } from 'shared/ui/charts';

/** Bars within the day that grow with the live price; null as symbol leaves them as they are. */
export function useLivePoints(
  points: readonly PricePoint[],
  symbol: string | null,
): readonly PricePoint[] {
  const tick = useLiveQuote(symbol);
  const [grown, setGrown] = useState({ from: points, tick, points: withLivePrice(points, tick) });
  if (grown.from === points && grown.tick === tick) return grown.points;
  // Each price moves what the ones before it have made of the bars.
  const before = grown.from === points ? grown.points : points;
  const next = { from: points, tick, points: withLivePrice(before, tick) };
  setGrown(next);
  return next.points;
}
