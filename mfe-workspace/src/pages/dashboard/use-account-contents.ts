import {
  selectSession,
  skipToken,
  useAlertsQuery,
  useAppSelector,
  useOwnWatchlists,
  useSavedScreensQuery,
} from 'shared/store';
import { usePortfoliosQuery } from '../../portfolios/api/portfolios';

/** Contents of the account. */
export interface AccountContents {
  hasPortfolio: boolean;
  hasAlert: boolean;
  /** An asset on a watchlist. */
  hasWatched: boolean;
  hasScreen: boolean;
}

/** Contents of the account. Undefined while loading, null if a call failed. */
export function useAccountContents(): AccountContents | null | undefined {
  const { status } = useAppSelector(selectSession);
  const argument = status === 'signed-in' ? undefined : skipToken;
  const watchlists = useOwnWatchlists();
  const portfolios = usePortfoliosQuery(argument);
  const screens = useSavedScreensQuery(argument);
  const alerts = useAlertsQuery(argument);
  if (watchlists.data && portfolios.data && screens.data && alerts.data)
    return {
      hasPortfolio: portfolios.data.items.length > 0,
      hasAlert: alerts.data.items.length > 0,
      hasWatched: watchlists.data.some(({ items }) => items.length > 0),
      hasScreen: screens.data.items.length > 0,
    };
  const hasFailed = [watchlists, portfolios, screens, alerts].some(
    ({ error, data }) => error !== undefined && data === undefined,
  );
  return hasFailed ? null : undefined;
}
