/**
 * The header's broker on overviews: their lists are limited to its offer, like the lists
 * themselves.
 */
import { selectBroker, useAppSelector } from 'shared/store';

/** Id of the chosen broker; null for any. */
export const useChosenBroker = (): string | null => useAppSelector(selectBroker);

/**
 * Limits a query to the broker's offer. Returns the same query without a broker, so that preloaded
 * calls match.
 */
export const atBroker = <Query extends object>(
  query: Query,
  broker: string | null,
): Query & { broker?: string } => (broker === null ? query : { ...query, broker });
