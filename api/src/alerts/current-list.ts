/** The list of an alert now: its members, whatever its subject. */
import type { SavedScreen } from 'shared/contract';
import { ALERT_KIND_DEFINITIONS } from 'shared/market';
import { ProblemError } from '../http/problem';
import type { Market } from '../market/store/market';
import type { ScreenRepository } from '../screens/screen-repository';
import type { AlertRow } from './alert-rows';
import type { ListNow } from './evaluate-alert';
import { largeHoldings, movedHoldings, type UserHoldings } from './holding-members';
import { datesWithin, filterMembers, screenMembers } from './list-members';
import type { NewAlert } from './new-alert';
import { fundFilings, politicianTrades } from './trade-members';

const DAY_MS = 86_400_000;

/** Sources of lists. */
export interface ListSources {
  screens: Pick<ScreenRepository, 'one'>;
  /** Symbols that the account holds or watches. */
  userSymbols: (uid: string) => Promise<readonly string[]>;
  holdings: UserHoldings;
  now: () => Date;
}

/** An alert with its owner and its previous members. */
export type ListAlert = NewAlert & Pick<AlertRow, 'uid' | 'members'>;

/** @returns a function that reads the list of an alert; null when it no longer exists */
export function currentList(sources: ListSources) {
  const membersOfFilter = filterMembers();
  return async (alert: ListAlert, market: Market): Promise<ListNow | null> => {
    const { kind, uid, filterId } = alert;
    const { subject } = ALERT_KIND_DEFINITIONS[kind];
    if (subject === 'date' || subject === 'trades' || subject === 'holdings')
      return { members: await assetMembers(sources, alert, market), screen: null };
    if (alert.screenId !== null) {
      const screen = await screenOf(sources, uid, alert.screenId);
      return screen && { members: screenMembers(market, screen.type, screen.criteria), screen };
    }
    if (filterId === null) return null;
    return { members: await membersOfFilter(market, { ...alert, filterId }), screen: null };
  };
}

/** Assets and occasions of an alert on one asset, on all of a user, or on all holdings. */
async function assetMembers(
  { holdings, userSymbols, now }: ListSources,
  { kind, uid, symbol, value, members }: ListAlert,
  market: Market,
): Promise<string[]> {
  if (kind === 'holding-weight')
    return largeHoldings(await holdings.weights(uid), value ?? 0, members);
  const isOfHoldings = ALERT_KIND_DEFINITIONS[kind].subject === 'holdings';
  const symbols =
    symbol === null ? await (isOfHoldings ? holdings.symbols(uid) : userSymbols(uid)) : [symbol];
  if (kind === 'holding-move') return movedHoldings(market, symbols, value ?? 0);
  if (kind === 'politician-trades') return politicianTrades(market, symbols);
  if (kind === 'fund-filings') return fundFilings(market, symbols);
  const today = Math.floor(now().getTime() / DAY_MS);
  return datesWithin(market, kind, symbols, value ?? 0, today);
}

async function screenOf(
  { screens }: ListSources,
  uid: string,
  id: string,
): Promise<SavedScreen | null> {
  try {
    return await screens.one(uid, id);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null;
    throw error;
  }
}
