/** Which positions in an asset belong to a tab. */
import type { HolderTab } from 'shared/contract';
import { HOLDER_TABS } from 'shared/contract/schemas';
import type { ReportedChange } from '../filers/changes-of-symbol';

/** A position with facts from earlier reports. */
export interface Holder extends ReportedChange {
  /** Null for options and bonds. */
  firstTime: boolean | null;
  heldSince: string | null;
}

/** Shares, as opposed to options and bonds. */
export const isShare = ({ identity }: Pick<ReportedChange, 'identity'>): boolean =>
  identity.putCall === null && identity.amountType === 'SH';

/** Whether the trade is known: first filings and splits of unknown ratio show none. */
export const tradingKnown = ({
  change,
  previous,
}: Pick<ReportedChange, 'change' | 'previous'>): boolean =>
  previous !== null && !change.splitSuspected;

const traded = (status: ReportedChange['change']['status']) => (holder: Holder) =>
  isShare(holder) && tradingKnown(holder) && holder.change.status === status;

const BELONGS: Readonly<Record<HolderTab, (holder: Holder) => boolean>> = {
  all: () => true,
  holders: (holder) => isShare(holder) && holder.change.now !== null,
  buyers: (holder) => isShare(holder) && tradingKnown(holder) && holder.change.amountChange > 0,
  sellers: (holder) => isShare(holder) && tradingKnown(holder) && holder.change.amountChange < 0,
  new: traded('NEW'),
  'first-time': ({ firstTime }) => firstTime === true,
  increased: traded('INCREASED'),
  reduced: traded('DECREASED'),
  'sold-out': traded('SOLD_OUT'),
  options: ({ identity }) => identity.putCall !== null,
  bonds: ({ identity }) => identity.putCall === null && identity.amountType === 'PRN',
};

/** Positions of a tab. */
export const holdersOfTab = (holders: readonly Holder[], tab: HolderTab): readonly Holder[] =>
  tab === 'all' ? holders : holders.filter(BELONGS[tab]);

/** Number of positions of each tab. */
export function tabCounts(holders: readonly Holder[]): Record<HolderTab, number> {
  const count = (tab: HolderTab): [HolderTab, number] => [tab, holdersOfTab(holders, tab).length];
  return Object.fromEntries(HOLDER_TABS.map(count)) as Record<HolderTab, number>;
}
