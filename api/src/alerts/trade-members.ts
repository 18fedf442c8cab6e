/** Trades that politicians and funds reported of some assets, as members of a list. */
import { addDays } from 'shared/market';
import type { Market } from '../market/store/market';
import type { TradeFacts } from '../senate/indexed-trade';
import { senateIndexOf } from '../senate/indexed-trades';
import { changesBySymbol } from '../thirteen-f/answers/holder-changes';
import { filerIndex } from '../thirteen-f/filers/filer-index';
import { memberOf } from './list-members';

/** Maximum age of a report in days. Older ones are not part of an alert's state. */
const NEWS_DAYS = 90;

const dayOf = ({ filedDate, transactionDate }: TradeFacts): string =>
  filedDate ?? transactionDate ?? '';

/** Trades of politicians, reported in the last 90 days: `AAPL.US <id of the trade>`. */
export function politicianTrades(market: Market, symbols: readonly string[]): string[] {
  const { bySymbol } = senateIndexOf(market);
  const since = addDays(market.asOf.slice(0, 10), -NEWS_DAYS);
  return symbols.flatMap((symbol) =>
    (bySymbol.get(symbol) ?? []).flatMap(({ facts }) =>
      dayOf(facts) >= since ? [memberOf(symbol, facts.id)] : [],
    ),
  );
}

/** The trade of a member of {@link politicianTrades}. Null if the market does not have it. */
export const tradeOf = (market: Market, symbol: string, id: string | null): TradeFacts | null =>
  senateIndexOf(market)
    .bySymbol.get(symbol)
    ?.find(({ facts }) => facts.id === id)?.facts ?? null;

/**
 * Days of the newest 13F report that changes a position, by asset: `AAPL.US 2026-05-14`. One member
 * per asset, because thousands of funds report in the same days.
 */
export async function fundFilings(market: Market, symbols: readonly string[]): Promise<string[]> {
  const changes = changesBySymbol(await filerIndex(market));
  return symbols.flatMap((symbol) => {
    const filed = changes.get(symbol)?.lastFiled ?? null;
    return filed === null ? [] : [memberOf(symbol, filed)];
  });
}
