import { useState } from 'react';
import type { HistoryRange } from 'shared/contract';
import { useLiveQuote } from 'shared/store';
import { withLivePrice, type LiveBars } from 'shared/ui/charts';

/**
 * Bars extended to the displayed live price. With a null symbol the bars stay unchanged, because a
 * custom period may end before today.
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
  // Each price is applied to the bars as the previous ones left them.
  const before = isSameHistory && quote !== null ? grown.bars : bars;
  const next = { of: points, base, quote, bars: withLivePrice(before, quote, { range }) };
  setGrown(next);
  return next.bars;
}
