import { describe, expect, it } from '@jest/globals';
import { countdown, dayAtExchange } from './countdown';

describe('the countdown to the last day to buy', () => {
  it('uses the calendar of the exchange, not of the visitor', () => {
    // Half past eleven in the evening in London: it is the next day in Sydney and Hong Kong.
    const now = new Date('2026-11-20T23:30:00Z');
    expect(dayAtExchange('AAPL.US', now)).toBe('2026-11-20');
    expect(dayAtExchange('VOD.LSE', now)).toBe('2026-11-20');
    expect(dayAtExchange('BHP.AU', now)).toBe('2026-11-21');
    expect(dayAtExchange('0005.HK', now)).toBe('2026-11-21');
    expect(dayAtExchange('X.NOWHERE', now)).toBe('2026-11-20');
  });

  it('handles daylight saving time', () => {
    // New York is four hours behind UTC in summer, five in winter.
    expect(dayAtExchange('A.US', new Date('2026-10-31T04:30:00Z'))).toBe('2026-10-31');
    expect(dayAtExchange('A.US', new Date('2026-11-03T04:30:00Z'))).toBe('2026-11-02');
  });

  it('describes the remaining time', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const countdownOf = (day: string) => countdown('AAPL.US', day, now);
    expect(countdownOf('2026-11-19')).toEqual({ text: 'passed', state: 'passed' });
    expect(countdownOf('2026-11-20')).toEqual({ text: 'today', state: 'today' });
    expect(countdownOf('2026-11-21')).toEqual({ text: 'tomorrow', state: 'open' });
    expect(countdownOf('2026-11-24')).toEqual({ text: 'in 4 days', state: 'open' });
  });
});
