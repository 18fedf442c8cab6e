/** The broker of the header on overviews: their lists hold what can be bought there, like the lists themselves. */
import { selectBroker, useAppSelector } from 'shared/store';

/** Key of the chosen broker; null for any. */
export const useChosenBroker = (): string | null => useAppSelector(selectBroker);

/** A query kept to what the broker offers; the query itself without a broker, so that first calls fit. */
export const atBroker = <Query extends object>(
  query: Query,
  broker: string | null,
): Query & { broker?: string } => (broker === null ? query : { ...query, broker });
