/** What the list of movers is: its windows, its panes, and what keeps junk out of it. */
import type { MoveWindow } from 'shared/contract';
import { catalogueOf, changeFieldOf, type PriceChangeField } from 'shared/market';
import type { Filters } from 'shared/ui/filter-panel';
import type { ListCatalogue } from '../listing/state/screener-state';

export const WINDOWS = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y'] as const satisfies MoveWindow[];

export const changeField = (window: MoveWindow): PriceChangeField => changeFieldOf(window);

/** Least price in US dollars, least shares a day, least market value in US dollars. */
export const GUARDS = {
  priceUSD: { kind: 'range', min: 1, max: null },
  avg30Volume: { kind: 'range', min: 100_000, max: null },
  marketCap: { kind: 'range', min: 300_000_000, max: null },
} as const satisfies Filters;
export type GuardField = keyof typeof GUARDS;
export const GUARD_FIELDS = Object.keys(GUARDS) as GuardField[];

/** Stocks with the guards of this list in force. */
export const MOVERS: ListCatalogue = {
  ...catalogueOf('stocks'),
  guards: GUARDS,
  pageSize: 25,
};

/** Filters that stand open on top of the panel. */
export const FEATURED = ['countryCode', 'exchange', 'sector', 'marketCap'];

export const PANES = ['gainers', 'losers', 'active'] as const;
export type Pane = (typeof PANES)[number];

/** Ways to look at the list: its panes, and all of it as a map by sector. */
export const VIEWS = [...PANES, 'heatmap'] as const;
export type MoversView = (typeof VIEWS)[number];

export const PANE_TITLES: Readonly<Record<MoversView, string>> = {
  gainers: 'Gainers',
  losers: 'Losers',
  active: 'Most active',
  heatmap: 'Heatmap',
};

/** A change beyond so many percent is large for the window. */
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
/** Calendar days of the small chart beside a window; a day alone has no shape to show. */
export const CHART_DAYS: Readonly<Record<MoveWindow, number>> = {
  '1D': 30,
  '5D': 30,
  '1M': 31,
  '3M': 92,
  '6M': 183,
  YTD: 366,
  '1Y': 366,
};
