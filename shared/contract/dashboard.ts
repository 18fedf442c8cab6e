/** Measures of the dashboard's grid, by class of device. */

export const DASHBOARD_DEVICES = ['desktop', 'tablet', 'phone'] as const;
export type DashboardDevice = (typeof DASHBOARD_DEVICES)[number];

/** Columns of the grid. */
export const DASHBOARD_COLUMNS = { desktop: 12, tablet: 6, phone: 1 } as const satisfies Record<
  DashboardDevice,
  number
>;
/** Height of one row in px; between rows stands `DASHBOARD_GAP`. */
export const DASHBOARD_ROW_HEIGHT = 64;
export const DASHBOARD_GAP = 20;
export const DASHBOARD_MAX_WIDGET_ROWS = 12;
/** Widgets of one dashboard. */
export const DASHBOARD_MAX_WIDGETS = 40;

/** Where a signed-in visitor of `/` is led: the dashboard, the page that was open last, or nowhere. */
export const START_PAGES = ['dashboard', 'last', 'home'] as const;
export type StartPage = (typeof START_PAGES)[number];
