import type { ChartPaneChoice } from 'shared/ui/charts';

/** Figures through time, in the order of their panes. */
export const PANE_IDS = ['pe', 'ps', 'margins', 'eps', 'dividends'] as const;
export type PaneId = (typeof PANE_IDS)[number];

export const PANE_LABELS: Readonly<Record<PaneId, string>> = {
  pe: 'P/E',
  ps: 'P/S',
  margins: 'Margins',
  eps: 'EPS',
  dividends: 'Dividends per share',
};

/** Panes with data for stocks. Funds have dividends only, other types have none. */
export const paneChoices = (assetType: string | undefined): ChartPaneChoice[] =>
  PANE_IDS.filter((id) => assetType === 'stock' || (assetType === 'etf' && id === 'dividends')).map(
    (id) => ({ id, label: PANE_LABELS[id] }),
  );
