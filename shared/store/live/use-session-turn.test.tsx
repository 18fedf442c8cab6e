/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ExchangeSessions, MarketSessions } from 'shared/contract';
import { timeToTurn, useSessionTurn } from './use-session-turn';

const session = (date: string) => ({
  date,
  opens: `${date}T14:30:00.000Z`,
  closes: `${date}T21:00:00.000Z`,
  halfDay: false,
});
const newYork = (state: ExchangeSessions['state']): ExchangeSessions => ({
  exchange: 'US',
  name: 'US',
  timeZone: 'America/New_York',
  day: '2026-11-23',
  state,
  session: session('2026-11-23'),
  last: session('2026-11-20'),
  next: session(state === 'before-open' ? '2026-11-23' : '2026-11-24'),
});
const answer = (now: string, ...exchanges: ExchangeSessions[]): MarketSessions => ({
  now,
  exchanges,
});

describe('the turn of markets', () => {
  it.each([
    ['the close of an open market', 'open', '2026-11-23T20:59:40Z', 20],
    ['the opening of a closed one', 'before-open', '2026-11-23T14:29:00Z', 60],
    ['the next opening after the close', 'after-close', '2026-11-23T21:00:00Z', 17.5 * 3600],
  ] as const)('is %s', (_, state, now, seconds) => {
    expect(timeToTurn(answer(now, newYork(state)))).toBe(seconds * 1000);
  });

  it('is the first of several, and null without a known market', () => {
    const both = answer('2026-11-23T20:59:40Z', newYork('after-close'), newYork('open'));
    expect(timeToTurn(both)).toBe(20_000);
    expect(timeToTurn(answer('2026-11-23T20:59:40Z'))).toBeNull();
  });

  describe('with a page', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('is fetched once more before the turn, as an early answer has a coarse clock', () => {
      const ask = jest.fn();
      const early = answer('2026-11-23T14:00:00Z', newYork('before-open'));
      const precise = answer('2026-11-23T14:28:30Z', newYork('before-open'));
      const hook = renderHook(({ sessions }) => useSessionTurn(sessions, ask), {
        initialProps: { sessions: early },
      });
      // The clock of the answer was up to five minutes behind.
      jest.advanceTimersByTime(24 * 60_000 + 3000);
      expect(ask).toHaveBeenCalledTimes(1);
      hook.rerender({ sessions: precise });
      jest.advanceTimersByTime(92_999);
      expect(ask).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(1);
      expect(ask).toHaveBeenCalledTimes(2);
      hook.unmount();
    });

    it('triggers one refetch, and none after the page was left', () => {
      const ask = jest.fn();
      const sessions = answer('2026-11-23T20:59:40Z', newYork('open'));
      const hook = renderHook(() => useSessionTurn(sessions, ask));
      jest.advanceTimersByTime(20_000);
      expect(ask).not.toHaveBeenCalled();
      jest.advanceTimersByTime(60_000);
      expect(ask).toHaveBeenCalledTimes(1);
      hook.unmount();
      renderHook(() => useSessionTurn(sessions, ask)).unmount();
      jest.advanceTimersByTime(60_000);
      expect(ask).toHaveBeenCalledTimes(1);
    });
  });
});
