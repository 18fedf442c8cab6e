import type { SavedScreen } from 'shared/contract';
import { detailsPath, tickerOf } from 'shared/market';
import type { Market } from '../../market/store/market';
import type { AlertRow, FiredAlert } from '../alert-rows';
import { membersText } from '../alert-text';
import { listOf } from '../describe-alert';
import { assetsOf } from './assets-of';

/** Assets that entered or left a screen or a pro filter. */
export function listFired(
  row: AlertRow,
  market: Market,
  members: readonly string[],
  screen: SavedScreen | null,
): FiredAlert {
  const { name, path } = listOf(row, screen);
  const assets = assetsOf(market, members);
  const tickers = assets.map(({ symbol }) => tickerOf(symbol));
  const enters = row.kind === 'screen-enters' || row.kind === 'filter-enters';
  const verb = enters ? 'entered' : 'left';
  const [only] = assets;
  const isOne = members.length === 1 && only !== undefined;
  return {
    text: isOne ? `${only.name} ${verb} ${name}` : membersText(tickers, members.length, verb, name),
    path: isOne ? detailsPath(only.assetType, only.symbol) : path,
    assets,
    total: members.length,
  };
}
