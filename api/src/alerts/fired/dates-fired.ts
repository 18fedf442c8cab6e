import { formatDate, tickerOf } from 'shared/market';
import type { Market } from '../../market/store/market';
import type { AlertRow, FiredAlert } from '../alert-rows';
import { dateFieldOf, memberParts } from '../list-members';
import { assetsOf, pageOf } from './assets-of';

/** Dates that are written out; the others are counted. */
const MAX_SENTENCES = 3;

/** Earnings or ex-dividend dates that are near. */
export function datesFired(row: AlertRow, market: Market, members: readonly string[]): FiredAlert {
  const assets = assetsOf(market, members);
  const [only] = assets;
  const isEarnings = dateFieldOf(row.kind) === dateFieldOf('earnings-within');
  const verb = isEarnings ? 'reports earnings' : 'goes ex-dividend';
  const sentences = members.slice(0, MAX_SENTENCES).map((member) => {
    const { symbol, occasion } = memberParts(member);
    const name = members.length === 1 ? (only?.name ?? tickerOf(symbol)) : tickerOf(symbol);
    return `${name} ${verb} on ${formatDate(occasion)}`;
  });
  const rest = members.length - sentences.length;
  return {
    text: rest > 0 ? `${sentences.join('; ')}; and ${rest} more` : sentences.join('; '),
    path: members.length === 1 ? pageOf(assets, '/calendar') : '/calendar',
    assets,
    total: members.length,
  };
}
