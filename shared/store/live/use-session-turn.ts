import { useEffect } from 'react';
import type { MarketSessions } from 'shared/contract';

/** Wait out the HTTP cache: an answer fetched earlier may predate the open or close. */
const ANSWER_AGE_MS = 3_000;
/**
 * The clock of an answer may be five minutes behind, except in the last six before a turn. So the
 * hours are fetched once more in that time.
 */
const PRECISE_BEFORE_TURN_MS = 360_000;

/** Time in ms from an answer to the first open or close of its markets. Null without one. */
export function timeToTurn({ now, exchanges }: MarketSessions): number | null {
  const turns = exchanges.map(({ state, session, next }) =>
    Date.parse(state === 'open' && session ? session.closes : next.opens),
  );
  const first = Math.min(...turns) - Date.parse(now);
  return Number.isFinite(first) ? Math.max(first, 0) : null;
}

/**
 * Refetches the market hours when a market opens or closes, so that its status changes at once
 * instead of up to a minute later. Uses the server's clock, because the visitor's clock may be
 * wrong.
 *
 * @param sessions the newest answer
 * @param ask refetches
 */
export function useSessionTurn(sessions: MarketSessions | undefined, ask: () => unknown): void {
  useEffect(() => {
    const rest = sessions === undefined ? null : timeToTurn(sessions);
    if (rest === null) return undefined;
    const isPrecise = rest <= PRECISE_BEFORE_TURN_MS;
    const wait = isPrecise ? rest + ANSWER_AGE_MS : rest - PRECISE_BEFORE_TURN_MS + ANSWER_AGE_MS;
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [sessions, ask]);
}
