import type { AssetCoverage } from 'shared/contract';
import { announcedOf } from '../dividends/announced';
import { reportsOf } from '../earnings/reports';
import { membershipRows } from '../components/memberships';
import type { AssetRow, Market } from '../market/store/market';
import { nextTurn } from '../market/turns/turns';
import { newsOf } from '../news/news-index';
import { senateIndexOf } from '../senate/indexed-trades';
import { positionCounts } from '../thirteen-f/answers/asset-holders';
import { filerIndex } from '../thirteen-f/filers/filer-index';

/** Builds the indexes of `assetCoverage`, yielding to requests in between. */
export async function prepareCoverage(market: Market): Promise<void> {
  positionCounts(await filerIndex(market));
  for (const make of [announcedOf, reportsOf, senateIndexOf, newsOf]) {
    await nextTurn();
    make(market);
  }
}

/** Entries that the other calls about an asset have. */
export async function assetCoverage(market: Market, asset: AssetRow): Promise<AssetCoverage> {
  const symbol = asset.table.symbol(asset.row);
  const [statements, dividends, components, memberships, index] = await Promise.all([
    market.document('fundamentals', asset),
    market.document('dividends', asset),
    market.document('components', asset),
    membershipRows(market, asset),
    filerIndex(market),
  ]);
  const count = (list: readonly unknown[] | null | undefined) => list?.length ?? 0;
  return {
    symbol,
    statements: count(statements?.annual) + count(statements?.quarterly),
    dividends: count(dividends) + count(announcedOf(market).get(symbol)),
    earnings: count(reportsOf(market).bySymbol.get(symbol)),
    holders: positionCounts(index).get(symbol) ?? 0,
    senateTransactions: count(senateIndexOf(market).bySymbol.get(symbol)),
    components: count(components?.items) + (components?.tracks ? 1 : 0),
    memberships: memberships.length,
    news: count(newsOf(market).bySymbol.get(symbol)),
    asOf: market.asOf,
  };
}
