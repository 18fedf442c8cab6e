import { describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates';
import { demoCalendarEvents } from './events';
import { utcOf } from './time-zones';

const TODAY = parseIsoDate('2026-11-20') ?? 0;
const events = demoCalendarEvents(7, TODAY);
const american = (event: string) =>
  events.filter((one) => one.countryCode === 'US' && one.event.startsWith(event));

describe('UTC of local times', () => {
  it.each([
    ['America/New_York', '2026-07-02', '08:30', '2026-07-02', '12:30'],
    ['America/New_York', '2026-12-04', '08:30', '2026-12-04', '13:30'],
    ['Europe/London', '2026-03-27', '07:00', '2026-03-27', '07:00'],
    ['Europe/London', '2026-03-30', '07:00', '2026-03-30', '06:00'],
    ['Asia/Tokyo', '2026-11-20', '08:30', '2026-11-19', '23:30'],
    ['Asia/Kolkata', '2026-11-20', '16:00', '2026-11-20', '10:30'],
  ])('%s %s %s', (zone, date, time, utcDate, utcTime) => {
    expect(utcOf(zone, parseIsoDate(date) ?? 0, time)).toEqual({
      day: parseIsoDate(utcDate),
      time: utcTime,
    });
  });
});

describe('simulated economic calendar', () => {
  it('covers a year of figures and three months ahead of 25 economies', () => {
    expect(new Set(events.map(({ countryCode }) => countryCode)).size).toBeGreaterThanOrEqual(25);
    expect(events[0]?.date).toBe('2025-11-20');
    expect((events.at(-1)?.date ?? '') > '2027-02-10').toBe(true);
    const [past, ahead] = [
      events.filter(({ date }) => date <= '2026-11-20'),
      events.filter(({ date }) => date > '2026-11-20'),
    ];
    expect(ahead.every(({ actual }) => actual === null)).toBe(true);
    expect(past.every(({ actual, forecast }) => forecast === null || actual !== null)).toBe(true);
  });

  it('repeats each figure as the previous one, marked when revised', () => {
    const claims = american('Initial Jobless Claims').filter(({ actual }) => actual !== null);
    expect(claims.length).toBeGreaterThan(48);
    const handedOn = claims.slice(1).map(({ previous }, i) => ({
      revised: previous?.endsWith('*') === true,
      same: previous === claims[i]?.actual,
    }));
    expect(handedOn.every(({ revised, same }) => revised !== same)).toBe(true);
    expect(handedOn.filter(({ revised }) => revised).length).toBeGreaterThan(3);
  });

  it('keeps the days of releases: payrolls on Fridays at half past eight in New York', () => {
    const payrolls = american('Non Farm Payrolls');
    expect(payrolls.length).toBeGreaterThanOrEqual(14);
    for (const { date, time } of payrolls) {
      expect(new Date(date).getUTCDay()).toBe(5);
      expect(['12:30', '13:30']).toContain(time);
    }
    expect(payrolls.map(({ event }) => event)).toContain('Non Farm Payrolls (Oct)');
  });

  it('moves rates in whole steps and lists holidays', () => {
    const rates = american('Fed Interest Rate Decision').map(({ actual }) =>
      Number.parseFloat(actual ?? '0'),
    );
    expect(rates.every((rate) => rate % 0.25 === 0)).toBe(true);
    expect(american('Thanksgiving Day')[0]).toMatchObject({ time: null, actual: null });
    expect(american('Thanksgiving Day').map(({ date }) => date)).toContain('2026-11-26');
  });

  it('does not change past events when a day passes', () => {
    const summaries = (list: typeof events) =>
      new Map(
        list
          .filter(({ date }) => date >= '2025-12-01' && date <= '2026-11-10')
          .map((one) => [`${one.date}${one.countryCode}${one.event}`, one]),
      );
    expect(summaries(demoCalendarEvents(7, TODAY - 5))).toEqual(summaries(events));
  });
});
