import type { ScreenerQuery } from 'shared/contract';
import type { SectionQuery } from 'shared/ui/asset-section';
import type { PeerPlan } from './peer-plan';
import type { PeerRow } from './peer-rows';

/** Peers of an asset, and the group in which its figures are ranked. */
export interface PeerSet {
  peers: readonly PeerRow[];
  group: readonly PeerRow[];
  /** `Software`, `your peers`. */
  groupName: string;
  /** How the peers were chosen, as a sentence. */
  note: string;
}

export type PeerQuery = SectionQuery<PeerSet>;

/** Maximum number of group members read; the nearest in size are among them. */
export const MAX_MEMBERS = 200;

/** Members of a group with the figures of a plan, the largest first. */
export const membersQuery = (
  plan: PeerPlan,
  where: PeerPlan['where'] = plan.where,
): ScreenerQuery => ({
  where,
  sort: plan.size === null ? [] : [{ field: plan.size, direction: 'desc' }],
  columns: [...new Set(['symbol', plan.nameField, 'currencyCode', ...plan.metrics])],
  pageSize: MAX_MEMBERS,
});
