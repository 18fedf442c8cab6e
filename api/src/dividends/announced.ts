import type { UpcomingDividend } from 'market-model/dataset/records/dividend';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';

/** Dividends of the market's list of those to come, by symbol. */
export const announcedOf = memoizePerSnapshot((market) => {
  const bySymbol = new Map<string, UpcomingDividend[]>();
  for (const dividend of market.collection('upcoming-dividends')) {
    const announcements = bySymbol.get(dividend.symbol);
    if (announcements) announcements.push(dividend);
    else bySymbol.set(dividend.symbol, [dividend]);
  }
  return bySymbol;
});
