/** Views of a report's positions, by their API names. */
export const TABS = ['holdings', 'new', 'increased', 'reduced', 'sold-out', 'options'] as const;
export type HoldingsTab = (typeof TABS)[number];

export const TAB_LABELS: Readonly<Record<HoldingsTab, string>> = {
  holdings: 'Holdings',
  new: 'New',
  increased: 'Increased',
  reduced: 'Reduced',
  'sold-out': 'Sold out',
  options: 'Options',
};
