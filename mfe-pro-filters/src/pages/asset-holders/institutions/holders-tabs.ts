/** Views of the positions in an asset, by their API names. */
export const TABS = [
  'holders',
  'buyers',
  'sellers',
  'new',
  'first-time',
  'sold-out',
  'options',
  'bonds',
] as const;
export type HoldersTab = (typeof TABS)[number];

export const TAB_TEXTS: Readonly<Record<HoldersTab, { label: string; none: string }>> = {
  holders: { label: 'Holders', none: 'No institution reports shares of it.' },
  buyers: { label: 'Buyers', none: 'No institution bought shares since its previous report.' },
  sellers: { label: 'Sellers', none: 'No institution sold shares since its previous report.' },
  new: { label: 'New', none: 'No institution opened a position.' },
  'first-time': {
    label: 'First time',
    none: 'Each new holder has reported it before, or filed for the first time.',
  },
  'sold-out': { label: 'Sold out', none: 'No institution sold all of its shares.' },
  options: { label: 'Options', none: 'No institution reports options on it.' },
  bonds: { label: 'Bonds', none: 'No institution reports convertible bonds of it.' },
};

/** Tabs on screen: bonds are rare and have a tab only where some are reported. */
export const shownTabs = (
  counts: Readonly<Record<HoldersTab, number>> | undefined,
  selected: HoldersTab,
): readonly HoldersTab[] =>
  TABS.filter((tab) => tab !== 'bonds' || tab === selected || (counts?.bonds ?? 0) > 0);
