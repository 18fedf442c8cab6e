/** The event of an alert on a list: text, page and assets, by the kind of its members. */
import type { SavedScreen } from 'shared/contract';
import { ALERT_KIND_DEFINITIONS } from 'shared/market';
import type { Market } from '../../market/store/market';
import type { AlertRow, FiredAlert } from '../alert-rows';
import { dateFieldOf } from '../list-members';
import { datesFired } from './dates-fired';
import { holdingsFired } from './holdings-fired';
import { listFired } from './list-fired';
import { fundsFired, politiciansFired } from './trades-fired';

/** @param members those that are new, or that left; at least one */
export function membersFired(
  row: AlertRow,
  market: Market,
  members: readonly string[],
  screen: SavedScreen | null,
): FiredAlert {
  if (dateFieldOf(row.kind) !== null) return datesFired(row, market, members);
  if (row.kind === 'politician-trades') return politiciansFired(market, members);
  if (row.kind === 'fund-filings') return fundsFired(market, members);
  if (ALERT_KIND_DEFINITIONS[row.kind].subject === 'holdings')
    return holdingsFired(row, market, members);
  return listFired(row, market, members, screen);
}
