/** One evaluation of one alert: pure of the database, so that state and event can be stored together. */
import type { SavedScreen } from 'shared/contract';
import { ALERT_KIND_DEFINITIONS, detailsPath, formatDate, tickerOf } from 'shared/market';
import { alertFiredText, membersText } from './alert-text';
import type { Market } from '../market/store/market';
import type { AlertRow, AlertStep, FiredAlert } from './alert-rows';
import { conditionHolds, type AssetQuote } from './asset-condition';
import { assetOf, conditionOf, listOf } from './describe-alert';
import { memberParts } from './list-members';

/** Assets that an event names; all are counted. */
const MAX_ASSETS = 50;

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
  const { subject } = ALERT_KIND_DEFINITIONS[row.kind];
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
  return {
    state,
    fired:
      subject === 'date'
        ? datesFired(row, market, counted)
        : listFired(row, market, counted, screen),
  };
}

const assetsOf = (market: Market, members: readonly string[]) =>
  members
    .slice(0, MAX_ASSETS)
    .flatMap((member) => assetOf(market, memberParts(member).symbol) ?? []);

function listFired(
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

function datesFired(row: AlertRow, market: Market, members: readonly string[]): FiredAlert {
  const assets = assetsOf(market, members);
  const [only] = assets;
  const what = row.kind === 'earnings-within' ? 'reports earnings' : 'goes ex-dividend';
  const sentences = members.slice(0, 3).map((member) => {
    const { symbol, date } = memberParts(member);
    const name = members.length === 1 ? (only?.name ?? tickerOf(symbol)) : tickerOf(symbol);
    return `${name} ${what} on ${formatDate(date)}`;
  });
  const rest = members.length - sentences.length;
  return {
    text: rest > 0 ? `${sentences.join('; ')}; and ${rest} more` : sentences.join('; '),
    path: only && members.length === 1 ? detailsPath(only.assetType, only.symbol) : '/calendar',
    assets,
    total: members.length,
  };
}
