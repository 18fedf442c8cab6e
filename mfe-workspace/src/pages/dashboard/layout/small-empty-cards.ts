import { DASHBOARD_COLUMNS, type DashboardDevice, type DashboardItem } from 'shared/contract';
import type { AccountContents } from '../use-account-contents';
import { compact, inReadingOrder, type Layout } from './grid-layout';

/** Height in rows of the card of an empty widget. */
const EMPTY_ROWS: Record<DashboardDevice, number> = { desktop: 2, tablet: 2, phone: 3 };

const hasAssets = ({ hasPortfolio, hasWatched }: AccountContents): boolean =>
  hasPortfolio || hasWatched;

/** Widgets of this remote that are empty without a part of the account. */
const NEEDS: Readonly<Record<string, (account: AccountContents) => boolean>> = {
  'portfolio-widget': ({ hasPortfolio }) => hasPortfolio,
  'allocation-widget': ({ hasPortfolio }) => hasPortfolio,
  'performance-widget': ({ hasPortfolio }) => hasPortfolio,
  'watchlist-widget': ({ hasWatched }) => hasWatched,
  'movers-widget': hasAssets,
  'dividends-widget': hasAssets,
  'alerts-widget': ({ hasAlert }) => hasAlert,
};

/**
 * A layout for display, in which cards of empty widgets are small and the others move up. The
 * stored layout keeps their sizes.
 *
 * @param account null if unknown: no card is known to be empty
 */
export function withSmallEmptyCards(
  layout: Layout,
  device: DashboardDevice,
  account: AccountContents | null,
): Layout {
  if (account === null) return layout;
  const rows = EMPTY_ROWS[device];
  const isEmpty = ({ widget }: DashboardItem): boolean => NEEDS[widget]?.(account) === false;
  if (!layout.some((item) => item.rows > rows && isEmpty(item))) return layout;
  const resized = inReadingOrder(layout).map((item) =>
    isEmpty(item) ? { ...item, rows: Math.min(item.rows, rows) } : item,
  );
  return compact(resized, DASHBOARD_COLUMNS[device]);
}
