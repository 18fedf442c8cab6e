/** Events of reported trades: of politicians, and of funds by their 13F reports. */
import { formatDate, tickerOf } from 'shared/market';
import type { Market } from '../../market/store/market';
import type { FiredAlert } from '../alert-rows';
import { namedText } from '../alert-text';
import { memberParts } from '../list-members';
import { tradeOf } from '../trade-members';
import { assetsOf, pageOf } from './assets-of';

/** Trades that politicians reported. */
export function politiciansFired(market: Market, members: readonly string[]): FiredAlert {
  const assets = assetsOf(market, members);
  const tickers = assets.map(({ symbol }) => tickerOf(symbol));
  const [first = ''] = members;
  const { symbol, occasion } = memberParts(first);
  const trade = members.length === 1 ? tradeOf(market, symbol, occasion) : null;
  const type = trade?.type === 'N/A' ? null : trade?.type.toLowerCase();
  const name = assets[0]?.name ?? tickerOf(symbol);
  return {
    text: trade
      ? `${trade.politician.name} reported a trade of ${name}${type == null ? '' : `: ${type}`}`
      : `Politicians reported ${members.length} trades of ${namedText(tickers, tickers.length)}`,
    path: pageOf(assets, '/senate'),
    assets,
    total: assets.length,
  };
}

/** Assets in which funds reported changed positions. */
export function fundsFired(market: Market, members: readonly string[]): FiredAlert {
  const assets = assetsOf(market, members);
  const tickers = assets.map(({ symbol }) => tickerOf(symbol));
  const [first = ''] = members;
  const { symbol, occasion } = memberParts(first);
  const isOne = members.length === 1;
  const name = assets[0]?.name ?? tickerOf(symbol);
  return {
    text: isOne
      ? `A 13F report of ${formatDate(occasion)} changes a position in ${name}`
      : `New 13F reports change positions in ${namedText(tickers, members.length)}`,
    path: pageOf(assets, '/13f'),
    assets,
    total: members.length,
  };
}
