import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import {
  calendarEventsSchema,
  calendarHistorySchema,
  calendarQuerySchema,
  problemSchema,
} from 'shared/contract/schemas';
import { countryOf } from 'shared/market';
import { openCollectionsApi, type CollectionsApi } from '../market/testing/collections-api.fixture';
import type { CalendarEvent } from '../market/dataset/records/calendar-event';
import { anyEvent, event, monthly } from './events.fixture';
import { calendarRoutes } from './routes';

/** Many requests over real connections, on a machine that has other work, milliseconds. */
const PATIENCE = 60_000;

/** A Wednesday. */
const NOW = new Date('2026-04-15T13:00:00Z');
const [SAMPLE = []] = fc.sample(fc.array(anyEvent, { minLength: 250, maxLength: 250 }), {
  numRuns: 1,
  seed: 11,
});

const open = (events: readonly CalendarEvent[]) =>
  openCollectionsApi({
    records: [
      { symbol: 'AAPL.US', assetType: 'stock', fields: { symbol: 'AAPL.US' }, provenance: {} },
    ],
    collections: { 'calendar-events': events },
    register: (app, market) =>
      app.register(calendarRoutes, { prefix: '/api', market, now: () => NOW }),
  });

const WEEK = [
  event({ date: '2026-04-12', event: 'Sunday before' }),
  event({
    date: '2026-04-13',
    time: null,
    event: 'Bank Holiday',
    countryCode: 'GB',
    importance: 1,
    forecast: null,
    previous: null,
  }),
  event({ date: '2026-04-15', time: '12:30', actual: '4.3%' }),
  event({ date: '2026-04-15', time: '12:45', event: 'Retail Sales m/m', importance: 2 }),
  event({ date: '2026-04-19', time: '23:30', event: 'CPI y/y', countryCode: 'JP' }),
  event({ date: '2026-04-20', event: 'Monday after' }),
];

let week: CollectionsApi;
let sample: CollectionsApi;
beforeAll(async () => {
  week = await open(WEEK);
  sample = await open(SAMPLE);
});
afterAll(async () => {
  await week.close();
  await sample.close();
});

const events = async (api: CollectionsApi, query = '') => {
  const answer = await api.get(`/calendar/events${query}`);
  expect(answer.status).toBe(200);
  return calendarEventsSchema.parse(answer.json());
};

describe('GET /calendar/events', () => {
  it('answers this week, Monday to Sunday, in order of time', async () => {
    const { from, to, items } = await events(week);
    expect([from, to]).toEqual(['2026-04-13', '2026-04-19']);
    expect(items.map(({ event, type, status }) => [event, type, status])).toEqual([
      ['Bank Holiday', 'holiday', 'all-day'],
      ['Unemployment Rate', 'event', 'released'],
      ['Retail Sales m/m', 'event', 'awaiting'],
      ['CPI y/y', 'event', 'scheduled'],
    ]);
    expect(items[3]?.at).toBe('2026-04-19T23:30:00Z');
  });

  it('counts facets without their own filter, so that an empty choice shows the way out', async () => {
    const { total, facets } = await events(week, '?importance=3&country=GB');
    expect(total).toBe(0);
    expect(facets.importance).toEqual([{ value: '1', count: 1 }]);
    expect(facets.country).toEqual([
      { value: 'JP', count: 1 },
      { value: 'US', count: 1 },
    ]);
  });

  it('takes seven days with one end of a range', async () => {
    expect(await events(week, '?from=2026-04-20')).toMatchObject({ to: '2026-04-26', total: 1 });
    expect(await events(week, '?to=2026-04-12')).toMatchObject({ from: '2026-04-06', total: 1 });
    expect((await events(week, '?from=2026-01-01&to=2027-02-04')).total).toBe(6);
  });

  it(
    'selects what a plain filter selects, and counts what a recount counts',
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
              const found =
                search === '' ||
                text
                  .normalize('NFKD')
                  .replaceAll(/\p{Mark}/gu, '')
                  .includes(search.toLowerCase().replace('ô', 'o'));
              return (
                one.date >= from &&
                one.date <= to &&
                found &&
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
            const answer = await events(sample, `?${query}`);
            const expected = SAMPLE.filter((one) => passes(one));
            expect(answer.total).toBe(expected.length);
            const row = (one: Pick<CalendarEvent, 'date' | 'time' | 'countryCode' | 'event'>) =>
              [one.date, one.time ?? '', one.countryCode, one.event].join('|');
            const further = await events(sample, `?${query}&page=2`);
            expect([...answer.items, ...further.items].map(row).toSorted()).toEqual(
              expected.map(row).toSorted(),
            );
            for (const field of ['country', 'importance', 'category'] as const) {
              const counts = new Map(
                answer.facets[field].map(({ value, count }) => [value, count]),
              );
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

  it('answers 304 to who knows the answer', async () => {
    const { headers } = await week.get('/calendar/events');
    const again = await week.get('/calendar/events', {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await week.get('/calendar/events?x=1')).headers.has('etag')).toBe(false);
  });
});

describe('a bad query', () => {
  it.each([
    ['from', '2026-02-30'],
    ['to', 'tomorrow'],
    ['country', 'USA'],
    ['country', 'ZZ'],
    ['importance', '4'],
    ['category', 'sports'],
    ['search', 'x'.repeat(101)],
    ['page', '-1'],
    ['pageSize', '0'],
    ['timezone', 'UTC'],
  ])('%s=%s is refused by name', async (field, value) => {
    const answer = await week.get(`/calendar/events?${field}=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.json()).errors).toEqual([expect.objectContaining({ field })]);
  });

  it.each([
    ['2026-04-02', '2026-04-01'],
    ['2026-01-01', '2027-02-05'],
  ])('a range from %s to %s is refused', async (from, to) => {
    const answer = await week.get(`/calendar/events?from=${from}&to=${to}`);
    expect(problemSchema.parse(answer.json()).errors?.[0]?.field).toBe('to');
  });

  it(
    'is never an error of ours, whatever it holds',
    async () => {
      const fields = [...Object.keys(calendarQuerySchema.shape), 'other'];
      const garbage = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom(
          '',
          ',',
          'US',
          '2026-04-01',
          '9999-12-31',
          '0000-01-01',
          '1e3',
          '__proto__',
        ),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('events', 'events.ics', 'events/x/history'),
          fc.uniqueArray(fc.tuple(fc.constantFrom(...fields), garbage), { maxLength: 4 }),
          async (path, pairs) => {
            const query = pairs
              .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
              .join('&');
            const { status } = await week.get(`/calendar/${path}?${query}`);
            expect([200, 400, 404]).toContain(status);
          },
        ),
        { numRuns: 120 },
      );
    },
    PATIENCE,
  );
});

describe('GET /calendar/events/:id/history', () => {
  it('tells the releases of an indicator, the newest first', async () => {
    const api = await open([
      ...monthly([
        ['4.1%', '4.0%'],
        ['4.0%', '4.2%'],
        ['4.0%', '4.0%'],
      ]),
      event({ countryCode: 'GB', date: '2025-02-07', actual: '5%' }),
      event({ date: '2026-04-17' }),
    ]);
    try {
      const { items } = await events(api);
      const answer = await api.get(`/calendar/events/${items[0]?.id}/history?pageSize=2`);
      const history = calendarHistorySchema.parse(answer.json());
      expect(history.items.map(({ date }) => date)).toEqual(['2026-04-17', '2025-03-07']);
      expect(history.total).toBe(4);
      expect(history.surprises).toEqual({
        count: 3,
        mean: expect.closeTo(-0.1 / 3, 10),
        standardDeviation: expect.closeTo(0.15275, 4),
        above: 1,
        below: 1,
        inLine: 1,
      });
    } finally {
      await api.close();
    }
  });

  it('does not know other ids', async () => {
    expect((await week.get('/calendar/events/nothing/history')).status).toBe(404);
  });
});

describe('GET /calendar/events.ics', () => {
  it('is read back as the events of the answer', async () => {
    const answer = await sample.get('/calendar/events.ics?from=2026-04-01&to=2026-04-20');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const read = new ICAL.Component(ICAL.parse(answer.text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    const { items, total } = await events(sample, '?from=2026-04-01&to=2026-04-20&pageSize=200');
    expect(total).toBeLessThanOrEqual(200);
    expect(read.map(({ uid, startDate }) => [uid, startDate.isDate, startDate.toString()])).toEqual(
      items.map(({ id, at, date }) => [`economic-event-${id}`, at === null, at ?? date]),
    );
    expect(read.map(({ summary }) => summary)).toEqual(
      items.map(({ countryCode, event }) => expect.stringContaining(`${countryCode} ${event}`)),
    );
    const withActual = items.flatMap(({ id, actual }) => (actual === null ? [] : [{ id, actual }]));
    expect(withActual.length).toBeGreaterThan(0);
    for (const { id, actual } of withActual)
      expect(read.find(({ uid }) => uid === `economic-event-${id}`)?.description).toContain(
        `Actual: ${actual}`,
      );
  });

  it('begins a week ago and goes 90 days ahead, and has no pages', async () => {
    const answer = await week.get('/calendar/events.ics');
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(6);
    expect((await week.get('/calendar/events.ics?page=1')).status).toBe(400);
  });
});
