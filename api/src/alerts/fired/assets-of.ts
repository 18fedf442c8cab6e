import type { AlertAsset } from 'shared/contract';
import { detailsPath } from 'shared/market';
import type { Market } from '../../market/store/market';
import { assetOf } from '../describe-alert';
import { memberParts } from '../list-members';

/** Assets that an event names; all are counted. */
const MAX_ASSETS = 50;

/** The assets of members, each once, the first ones. */
export function assetsOf(market: Market, members: readonly string[]): AlertAsset[] {
  const symbols = new Set(members.map((member) => memberParts(member).symbol));
  return [...symbols].slice(0, MAX_ASSETS).flatMap((symbol) => assetOf(market, symbol) ?? []);
}

/** The page of the only asset, else the given one. */
export function pageOf(assets: readonly AlertAsset[], pageOfSeveral: string): string {
  const [only, ...others] = assets;
  return only && others.length === 0 ? detailsPath(only.assetType, only.symbol) : pageOfSeveral;
}
