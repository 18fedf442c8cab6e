/** Definition of the movers list: windows, panes, and guards against illiquid listings. */
import type { MoveWindow } from 'shared/contract';
import { catalogueOf, changeFieldOf, type PriceChangeField } from 'shared/market';
import type { Filters } from 'shared/ui/filter-panel';
import type { ListCatalogue } from '../listing/state/screener-state';

export const WINDOWS = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y'] as const satisfies MoveWindow[];

export const changeField = (window: MoveWindow): PriceChangeField => changeFieldOf(window);

/** Minimum price in US dollars, shares per day, and market value in US dollars. */
export const GUARDS = {
  priceUSD: { kind: 'range', min: 1, max: null },
  avg30Volume: { kind: 'range', min: 100_000, max: null },
  marketCap: { kind: 'range', min: 300_000_000, max: null },
} as const satisfies Filters;
export type GuardField = keyof typeof GUARDS;
export const GUARD_FIELDS = Object.keys(GUARDS) as GuardField[];

/** Stocks with this list's guards. */
export const MOVERS: ListCatalogue = {
  ...catalogueOf('stocks'),
  guards: GUARDS,
  pageSize: 25,
};

/** Filters shown expanded at the top of the panel. */
export const FEATURED = ['countryCode', 'exchange', 'sector', 'marketCap'];

export const PANES = ['gainers', 'losers', 'active'] as const;
export type Pane = (typeof PANES)[number];

/** Views of the list: its panes, and a treemap by sector. */
export const VIEWS = [...PANES, 'heatmap'] as const;
export type MoversView = (typeof VIEWS)[number];

export const PANE_TITLES: Readonly<Record<MoversView, string>> = {
  gainers: 'Gainers',
  losers: 'Losers',
  active: 'Most active',
  heatmap: 'Heatmap',
};

/** A change beyond this percentage is large for the window. */
export const LARGE_MOVE: Readonly<Record<MoveWindow, number>> = {
  '1D': 5,
  '5D': 10,
  '1M': 20,
  '3M': 30,
  '6M': 40,
  YTD: 50,
  '1Y': 50,
};

export const CHART_LABELS: Readonly<Record<MoveWindow, string>> = {
  '1D': '1 month',
  '5D': '1 month',
  '1M': '1 month',
  '3M': '3 months',
  '6M': '6 months',
  YTD: '1 year',
  '1Y': '1 year',
};
/** Calendar days of the sparkline per window; a single day has no shape to show. */
export const CHART_DAYS: Readonly<Record<MoveWindow, number>> = {
  '1D': 30,
  '5D': 30,
  '1M': 31,
  '3M': 92,
  '6M': 183,
  YTD: 366,
  '1Y': 366,
};
