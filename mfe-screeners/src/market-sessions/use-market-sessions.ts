import { skipToken, useSessionTurn } from 'shared/store';
import { useMarketSessionsQuery } from './market-sessions-api';

/** Hours change seldom; an answer that did not come is asked for again. */
const ASK_AGAIN_MS = 60_000;

/**
 * The hours of exchanges now; fetches them again when an exchange opens or closes.
 *
 * @param exchanges codes with commas; null asks nothing
 */
export function useMarketSessions(exchanges: string | null) {
  const query = useMarketSessionsQuery(exchanges ?? skipToken, { pollingInterval: ASK_AGAIN_MS });
  useSessionTurn(query.data, query.refetch);
  return query;
}
