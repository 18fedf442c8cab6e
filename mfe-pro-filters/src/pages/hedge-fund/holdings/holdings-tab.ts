import type { ThirteenFFilerResponse } from 'shared/contract';

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

/** Number of rows per tab. */
export const tabCounts = ({
  totals,
  counts,
}: Pick<ThirteenFFilerResponse, 'totals' | 'counts'>): Record<HoldingsTab, number> => ({
  holdings: totals.positions,
  new: counts.new,
  increased: counts.increased,
  reduced: counts.decreased,
  'sold-out': counts.soldOut,
  options: totals.optionRows,
});
