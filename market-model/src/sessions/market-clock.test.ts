import { describe, expect, it, vi } from 'vitest';
import { dayNumber } from '../dates/civil-dates';
import { closeLabel, marketClock, sessionExchangeOf } from './market-clock';

describe('clock of a market', () => {
  it.each([
    ['US', '2026-11-20T20:59:59Z', true, '2026-11-20T21:00:00Z'],
    ['US', '2026-11-20T21:00:00Z', false, '2026-11-20T21:00:00Z'],
    ['US', '2026-11-22T15:00:00Z', false, '2026-11-20T21:00:00Z'],
    ['US', '2026-11-26T16:00:00Z', false, '2026-11-25T21:00:00Z'],
    ['US', '2026-11-27T17:59:00Z', true, '2026-11-27T18:00:00Z'],
    ['US', '2026-11-27T18:00:00Z', false, '2026-11-27T18:00:00Z'],
    ['TSE', '2026-11-23T03:00:00Z', false, '2026-11-20T06:30:00Z'],
    // Currencies: Friday 17:00 to Sunday 17:00 in New York they rest.
    ['FOREX', '2026-11-20T21:59:59Z', true, '2026-11-20T22:00:00Z'],
    ['FOREX', '2026-11-21T12:00:00Z', false, '2026-11-20T22:00:00Z'],
    ['FOREX', '2026-11-22T21:59:59Z', false, '2026-11-20T22:00:00Z'],
    ['FOREX', '2026-11-22T22:00:00Z', true, '2026-11-23T22:00:00Z'],
    ['FOREX', '2026-07-12T21:00:00Z', true, '2026-07-13T21:00:00Z'],
    ['CC', '2026-12-25T12:00:00Z', true, '2026-12-26T00:00:00Z'],
  ])('of %s at %s: open %s, session until %s', (exchange, instant, isOpen, closes) => {
    const clock = marketClock(exchange, Date.parse(instant));
    expect([clock.isOpen, clock.closes]).toEqual([isOpen, Date.parse(closes)]);
  });

  it.each([
    ['US', [2026, 11, 20], 'Close of 20 Nov 2026, 16:00 New York'],
    ['US', [2026, 11, 27], 'Close of 27 Nov 2026, 13:00 New York'],
    ['FOREX', [2026, 11, 20], 'Close of 20 Nov 2026, 17:00 New York'],
    ['HK', [2026, 11, 20], 'Close of 20 Nov 2026, 16:00 Hong Kong'],
    ['CC', [2026, 11, 20], 'Close of 20 Nov 2026, 24:00 UTC'],
  ] as const)('names the close of %s', (exchange, [year, month, day], label) => {
    expect(closeLabel(exchange, dayNumber(year, month, day))).toBe(label);
  });

  it('makes no format for a label of a zone that it has read before', () => {
    const label = () => closeLabel('US', dayNumber(2026, 11, 20));
    label();
    const constructor = vi.spyOn(Intl, 'DateTimeFormat');
    for (let quote = 0; quote < 100; quote++) label();
    expect(constructor).not.toHaveBeenCalled();
    constructor.mockRestore();
  });

  it('uses the hours of an index from the venue of its members', () => {
    expect(sessionExchangeOf('GDAXI.INDX', 'F')).toBe('F');
    expect(sessionExchangeOf('GSPC.INDX', 'NYSE')).toBe('US');
    expect(sessionExchangeOf('PX.INDX', 'PR')).toBe('INDX');
    expect(sessionExchangeOf('AAPL.US', 'NASDAQ')).toBe('US');
  });
});
