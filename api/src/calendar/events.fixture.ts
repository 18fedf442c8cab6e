/** Economic events for tests. */
import fc from 'fast-check';
import type { CalendarEvent } from 'market-model/dataset/records/calendar-event';

export const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  date: '2026-04-14',
  time: '12:30',
  countryCode: 'US',
  event: 'Unemployment Rate',
  importance: 3,
  actual: null,
  forecast: '4.1%',
  previous: '4.0%',
  ...more,
});

/** One release a month, the first in January 2025. */
export const monthly = (figures: readonly (readonly [actual: string, forecast: string])[]) =>
  figures.map(([actual, forecast], at) =>
    event({
      date: `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-07`,
      actual,
      forecast,
      previous: figures[at - 1]?.[0] ?? null,
    }),
  );

const figure = fc.constantFrom('4.0%', '4.1%', '253K', '-$83.2B', 'n/a', '', null);

/** Arbitrary calendar event of a source. */
export const anyEvent: fc.Arbitrary<CalendarEvent> = fc.record({
  date: fc
    .integer({ min: 0, max: 40 })
    .map((day) => new Date(Date.UTC(2026, 3, 1 + day)).toISOString().slice(0, 10)),
  time: fc.constantFrom('00:00', '12:30', '23:59', null),
  countryCode: fc.constantFrom('US', 'GB', 'EU', 'CI'),
  event: fc.constantFrom(
    'Unemployment Rate',
    'CPI m/m (Mar)',
    'CPI m/m (Apr)',
    'Bank Holiday',
    'Retail Sales',
    'Fed Chair Speaks; "live", \\ from\nNew York — ' + 'é'.repeat(60),
  ),
  importance: fc.constantFrom(1 as const, 2 as const, 3 as const),
  actual: figure,
  forecast: figure,
  previous: figure,
});
