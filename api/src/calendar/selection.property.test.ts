import { afterAll, beforeAll, expect, it } from 'vitest';
import fc from 'fast-check';
import { countryOf } from 'shared/market';
import type { CalendarEvent } from 'market-model/dataset/records/calendar-event';
import type { CollectionsApi } from '../market/testing/collections-api.fixture';
import { eventsOf, openCalendarApi, PATIENCE, SAMPLE } from './calendar-api.fixture';

let sample: CollectionsApi;
beforeAll(async () => {
  sample = await openCalendarApi(SAMPLE);
});
afterAll(() => sample.close());

it(
  'selects and counts the same as a plain filter',
  async () => {
    const holiday = (one: CalendarEvent) =>
      one.event === 'Bank Holiday' &&
      [one.actual, one.forecast, one.previous].every((figure) => figure === null);
    const categories: Record<string, string> = {
      'Unemployment Rate': 'labour',
      'CPI m/m (Mar)': 'inflation',
      'CPI m/m (Apr)': 'inflation',
      'Retail Sales': 'consumer',
      'Bank Holiday': 'other',
    };
    const categoryOf = (one: CalendarEvent) =>
      holiday(one) ? 'holidays' : (categories[one.event] ?? 'speeches');
    const subset = (...values: string[]) =>
      fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
    const day = fc.constantFrom('2026-04-01', '2026-04-10', '2026-04-20', '2026-05-11');
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          range: fc.tuple(day, day).map((days) => days.toSorted()),
          country: subset('US', 'GB', 'EU', 'ci', 'FR'),
          importance: subset('1', '2', '3'),
          category: subset('labour', 'inflation', 'holidays', 'speeches', 'other', 'money'),
          search: fc.constantFrom('', 'cpi', 'UNITED', 'côte', 'xyz'),
        }),
        async ({ range: [from = '', to = ''], search, ...lists }) => {
          const passes = (one: CalendarEvent, without?: string) => {
            const values: Record<string, string> = {
              country: one.countryCode,
              importance: String(one.importance),
              category: categoryOf(one),
            };
            const text =
              `${one.event} ${countryOf(one.countryCode)?.name ?? ''}`.toLowerCase() +
              {
                labour: 'labour market',
                inflation: 'inflation',
                speeches: 'speeches and minutes',
              }[categoryOf(one)];
            const selection =
              search === '' ||
              text
                .normalize('NFKD')
                .replaceAll(/\p{Mark}/gu, '')
                .includes(search.toLowerCase().replace('ô', 'o'));
            return (
              one.date >= from &&
              one.date <= to &&
              selection &&
              Object.entries(lists).every(
                ([field, list]) =>
                  field === without ||
                  !list ||
                  list
                    .map((value) => value.toUpperCase())
                    .includes(values[field]?.toUpperCase() ?? ''),
              )
            );
          };
          const query = new URLSearchParams({ from, to, pageSize: '200' });
          for (const [field, list] of Object.entries(lists))
            if (list) query.set(field, list.join(','));
          if (search !== '') query.set('search', search);
          const answer = await eventsOf(sample, `?${query}`);
          const expected = SAMPLE.filter((one) => passes(one));
          expect(answer.total).toBe(expected.length);
          const row = (one: Pick<CalendarEvent, 'date' | 'time' | 'countryCode' | 'event'>) =>
            [one.date, one.time ?? '', one.countryCode, one.event].join('|');
          const further = await eventsOf(sample, `?${query}&page=2`);
          expect([...answer.items, ...further.items].map(row).toSorted()).toEqual(
            expected.map(row).toSorted(),
          );
          for (const field of ['country', 'importance', 'category'] as const) {
            const counts = new Map(answer.facets[field].map(({ value, count }) => [value, count]));
            const recount = SAMPLE.filter((one) => passes(one, field));
            expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(
              recount.length,
            );
            for (const value of counts.keys())
              expect(counts.get(value)).toBe(
                recount.filter(
                  (one) =>
                    ({
                      country: one.countryCode,
                      importance: String(one.importance),
                      category: categoryOf(one),
                    })[field] === value,
                ).length,
              );
          }
        },
      ),
      { numRuns: 40 },
    );
  },
  PATIENCE,
);
