import { useState } from 'react';
import type { HistoryRange } from 'shared/contract';
import { useLiveQuote } from 'shared/store';
import { withLivePrice, type LiveBars } from 'shared/ui/charts';

/**
 * Bars that end at the price that the page shows; null as symbol leaves them as they are: bars up to a
 * day of one's own do not reach to now.
 */
export function useLiveBars(bars: LiveBars, symbol: string | null, range: HistoryRange): LiveBars {
  const { points, base } = bars;
  const quote = useLiveQuote(symbol);
  const [grown, setGrown] = useState(() => ({
    of: points,
    base,
    quote,
    bars: withLivePrice(bars, quote, { range }),
  }));
  const isSameHistory = grown.of === points && grown.base === base;
  if (isSameHistory && grown.quote === quote) return grown.bars;
  // Each price moves what the ones before it have made of the bars.
  const before = isSameHistory && quote !== null ? grown.bars : bars;
  const next = { of: points, base, quote, bars: withLivePrice(before, quote, { range }) };
  setGrown(next);
  return next.bars;
}
