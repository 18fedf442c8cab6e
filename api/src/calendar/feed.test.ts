import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ICAL from 'ical.js';
import type { CollectionsApi } from '../market/testing/collections-api.fixture';
import { eventsOf, openCalendarApi, SAMPLE, WEEK } from './calendar-api.fixture';

let week: CollectionsApi;
let sample: CollectionsApi;
beforeAll(async () => {
  week = await openCalendarApi(WEEK);
  sample = await openCalendarApi(SAMPLE);
});
afterAll(async () => {
  await week.close();
  await sample.close();
});

describe('GET /calendar/events.ics', () => {
  it('is read back as the events of the answer', async () => {
    const answer = await sample.get('/calendar/events.ics?from=2026-04-01&to=2026-04-20');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const read = new ICAL.Component(ICAL.parse(answer.text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    const { items, total } = await eventsOf(sample, '?from=2026-04-01&to=2026-04-20&pageSize=200');
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

  it('covers the last week and the next 90 days, without pages', async () => {
    const answer = await week.get('/calendar/events.ics');
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(6);
    expect((await week.get('/calendar/events.ics?page=1')).status).toBe(400);
  });
});
