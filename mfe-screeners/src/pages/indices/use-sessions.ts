import { useMemo } from 'react';
import type { ExchangeSessions } from 'shared/contract';
import { EXCHANGES } from 'shared/market';
import { useMarketSessions } from '../../market-sessions/use-market-sessions';

/** All exchanges of the lists, plus Tokyo for its indices. */
const CODES = [...EXCHANGES.map(({ code }) => code), 'TSE'].join(',');

/** Sessions by exchange code; empty until loaded. */
export function useSessions(): ReadonlyMap<string, ExchangeSessions> {
  const { data } = useMarketSessions(CODES);
  return useMemo(
    () => new Map((data?.exchanges ?? []).map((sessions) => [sessions.exchange, sessions])),
    [data],
  );
}

/** Time zone of the visitor. */
export const visitorZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
