import { skipToken, useSessionTurn } from 'shared/store';
import { useMarketSessionsQuery } from './market-sessions-api';

/** Retry interval after a failed request, in ms. */
const ASK_AGAIN_MS = 60_000;

/**
 * Current hours of exchanges; refetched when an exchange opens or closes.
 *
 * @param exchanges comma-separated codes; null to send no request
 */
export function useMarketSessions(exchanges: string | null) {
  const query = useMarketSessionsQuery(exchanges ?? skipToken, { pollingInterval: ASK_AGAIN_MS });
  useSessionTurn(query.data, query.refetch);
  return query;
}
