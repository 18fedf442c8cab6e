import { formatChange, tickerOf } from 'shared/market';
import type { Market } from '../../market/store/market';
import type { AlertRow, FiredAlert } from '../alert-rows';
import { limitText, namedText } from '../alert-text';
import { snapshotQuote } from '../asset-quote';
import { symbolsOf } from '../holding-members';
import { assetsOf, pageOf } from './assets-of';

/** Holdings that moved, or that became too large. */
export function holdingsFired(
  { kind, value }: Pick<AlertRow, 'kind' | 'value'>,
  market: Market,
  members: readonly string[],
): FiredAlert {
  const symbols = symbolsOf(members);
  const assets = assetsOf(market, members);
  const [only] = assets;
  const isOne = symbols.length === 1;
  const name = isOne
    ? (only?.name ?? tickerOf(symbols[0] ?? ''))
    : namedText(symbols.map(tickerOf), symbols.length);
  const limit = limitText(value);
  const large = `${name} ${isOne ? 'exceeds' : 'exceed'} ${limit} of a portfolio`;
  const { change } = snapshotQuote(market, symbols[0] ?? '');
  const moved = isOne
    ? `${name} changed by ${formatChange(change)} today`
    : `${name} moved by ${limit} or more today`;
  return {
    text: kind === 'holding-weight' ? large : moved,
    path: pageOf(assets, '/portfolios'),
    assets,
    total: symbols.length,
  };
}
