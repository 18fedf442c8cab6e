/** Dimensions of the dashboard's grid, by class of device. */

export const DASHBOARD_DEVICES = ['desktop', 'tablet', 'phone'] as const;
export type DashboardDevice = (typeof DASHBOARD_DEVICES)[number];

/** Columns of the grid. */
export const DASHBOARD_COLUMNS = { desktop: 12, tablet: 6, phone: 1 } as const satisfies Record<
  DashboardDevice,
  number
>;
/** Height of one row in px. The gap between rows is `DASHBOARD_GAP`. */
export const DASHBOARD_ROW_HEIGHT = 64;
export const DASHBOARD_GAP = 20;
export const DASHBOARD_MAX_WIDGET_ROWS = 12;
/** Maximum number of widgets of one dashboard. */
export const DASHBOARD_MAX_WIDGETS = 40;

/** Page that `/` opens for a signed-in visitor: the dashboard, the last page, or the home page. */
export const START_PAGES = ['dashboard', 'last', 'home'] as const;
export type StartPage = (typeof START_PAGES)[number];
