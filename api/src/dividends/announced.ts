import type { UpcomingDividend } from '../market/dataset/records/dividend';
import { rememberByMarket } from '../market/listing/remember';

/** Dividends of the market's list of those to come, by symbol. */
export const announcedOf = rememberByMarket((market) => {
  const bySymbol = new Map<string, UpcomingDividend[]>();
  for (const dividend of market.collection('upcoming-dividends')) {
    const known = bySymbol.get(dividend.symbol);
    if (known) known.push(dividend);
    else bySymbol.set(dividend.symbol, [dividend]);
  }
  return bySymbol;
});
