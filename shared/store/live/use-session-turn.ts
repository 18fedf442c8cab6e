import { useEffect } from 'react';
import type { MarketSessions } from 'shared/contract';

/** Answers are kept so long on their way: one that is asked for earlier tells of before the turn. */
const ANSWER_AGE_MS = 3_000;

/** ms from the moment of an answer to when the first of its markets opens or closes; null when none does. */
export function timeToTurn({ now, exchanges }: MarketSessions): number | null {
  const turns = exchanges.map(({ state, session, next }) =>
    Date.parse(state === 'open' && session ? session.closes : next.opens),
  );
  const first = Math.min(...turns) - Date.parse(now);
  return Number.isFinite(first) ? Math.max(first, 0) : null;
}

/**
 * Asks for the hours of markets again when one of them opens or closes: what says that it trades changes then,
 * not up to a minute later. Counted from the server's clock, for that of the visitor may be wrong.
 *
 * @param sessions the newest answer
 * @param ask asks again
 */
export function useSessionTurn(sessions: MarketSessions | undefined, ask: () => unknown): void {
  useEffect(() => {
    const rest = sessions === undefined ? null : timeToTurn(sessions);
    if (rest === null) return undefined;
    const timer = setTimeout(ask, rest + ANSWER_AGE_MS);
    return () => clearTimeout(timer);
  }, [sessions, ask]);
}
