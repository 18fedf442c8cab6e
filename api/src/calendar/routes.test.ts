import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { calendarHistorySchema, calendarQuerySchema, problemSchema } from 'shared/contract/schemas';
import type { CollectionsApi } from '../market/testing/collections-api.fixture';
import { eventsOf, openCalendarApi, PATIENCE, WEEK } from './calendar-api.fixture';
import { event, monthly } from './events.fixture';

let week: CollectionsApi;
beforeAll(async () => {
  week = await openCalendarApi(WEEK);
});
afterAll(() => week.close());

describe('GET /calendar/events', () => {
  it('answers this week, Monday to Sunday, in order of time', async () => {
    const { from, to, items } = await eventsOf(week);
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
    const { total, facets } = await eventsOf(week, '?importance=3&country=GB');
    expect(total).toBe(0);
    expect(facets.importance).toEqual([{ value: '1', count: 1 }]);
    expect(facets.country).toEqual([
      { value: 'JP', count: 1 },
      { value: 'US', count: 1 },
    ]);
  });

  it('defaults to seven days with one end of a range', async () => {
    expect(await eventsOf(week, '?from=2026-04-20')).toMatchObject({ to: '2026-04-26', total: 1 });
    expect(await eventsOf(week, '?to=2026-04-12')).toMatchObject({ from: '2026-04-06', total: 1 });
    expect((await eventsOf(week, '?from=2026-01-01&to=2027-02-04')).total).toBe(6);
  });

  it('answers 304 for a known tag', async () => {
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
  ])('refuses a range from %s to %s', async (from, to) => {
    const answer = await week.get(`/calendar/events?from=${from}&to=${to}`);
    expect(problemSchema.parse(answer.json()).errors?.[0]?.field).toBe('to');
  });

  it(
    'never causes a server error, whatever it contains',
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
  it('lists the releases of an indicator, newest first', async () => {
    const api = await openCalendarApi([
      ...monthly([
        ['4.1%', '4.0%'],
        ['4.0%', '4.2%'],
        ['4.0%', '4.0%'],
      ]),
      event({ countryCode: 'GB', date: '2025-02-07', actual: '5%' }),
      event({ date: '2026-04-17' }),
    ]);
    try {
      const { items } = await eventsOf(api);
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

  it('answers 404 for unknown ids', async () => {
    expect((await week.get('/calendar/events/nothing/history')).status).toBe(404);
  });
});
