/** One evaluation of one alert: pure of the database, so that state and event can be stored together. */
import type { SavedScreen } from 'shared/contract';
import { detailsPath } from 'shared/market';
import { alertFiredText } from './alert-text';
import type { Market } from '../market/store/market';
import type { AlertRow, AlertStep, FiredAlert } from './alert-rows';
import { conditionHolds, type AssetQuote } from './asset-condition';
import { assetOf, conditionOf } from './describe-alert';
import { membersFired } from './fired/members-fired';
import { memberParts } from './list-members';

/**
 * Edge-triggered: fires when the condition is true and was false before; an unknown condition changes
 * nothing.
 */
export function assetStep(row: AlertRow, market: Market, quote: AssetQuote): AlertStep | null {
  const holds = conditionHolds(row, quote);
  if (holds === null || holds !== row.armed) return null;
  if (!holds) return { state: { armed: true }, fired: null };
  const asset = row.symbol === null ? null : assetOf(market, row.symbol);
  if (!asset) return null;
  const fired: FiredAlert = {
    text: `${asset.name} ${alertFiredText(conditionOf(row, market), quote)}`,
    path: detailsPath(asset.assetType, asset.symbol),
    assets: [asset],
    total: 1,
  };
  return { state: { armed: false }, fired };
}

/** The list of an alert now. */
export interface ListNow {
  members: readonly string[];
  /** Saved screen that the members are results of. */
  screen: SavedScreen | null;
}

/**
 * Compares a list with its previous members. Ignores screens whose criteria changed and assets that
 * the market no longer lists.
 */
export function listStep(row: AlertRow, market: Market, { members, screen }: ListNow): AlertStep {
  const state = { members: [...members], screenVersion: screen?.version ?? null };
  const isSameList = (screen?.version ?? null) === row.screenVersion;
  if (row.members === null || !isSameList) return { state, fired: null };
  const leaves = row.kind === 'screen-leaves' || row.kind === 'filter-leaves';
  const [before, now] = [new Set(row.members), new Set(members)];
  const moved = leaves
    ? row.members.filter((member) => !now.has(member) && market.find(memberParts(member).symbol))
    : members.filter((member) => !before.has(member));
  const counted = moved.filter(
    (member) => row.symbol === null || memberParts(member).symbol === row.symbol,
  );
  if (counted.length === 0) return { state, fired: null };
  return { state, fired: membersFired(row, market, counted, screen) };
}
