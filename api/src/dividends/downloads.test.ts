import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ICAL from 'ical.js';
import type { TestApi } from '../market/routes.fixture';
import { openDividendsApi } from './dividends-api.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openDividendsApi();
});
afterAll(() => api.close());

describe('upcoming dividends as files', () => {
  it('writes the whole list as CSV', async () => {
    const answer = await api.get('/dividends/upcoming.csv?status=estimated');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain(
      'upcoming-dividends-2026-04-13.csv',
    );
    const lines = answer.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]?.split(',').slice(0, 2)).toEqual(['Ticker', 'Company']);
    expect(lines[1]?.startsWith('KO.US,')).toBe(true);
    expect(answer.body).toContain(',estimated,false,2026-06-12,2026-06-15,,,,0.53,USD,0.53,0.51,');
    expect((await api.get('/dividends/upcoming.csv?page=1')).statusCode).toBe(400);
  });

  it('reminds on the last day to buy when asked to', async () => {
    const alarmOf = (text: string) =>
      new ICAL.Component(ICAL.parse(text))
        .getFirstSubcomponent('vevent')
        ?.getFirstSubcomponent('valarm');
    const address = '/dividends/upcoming.ics?symbols=AAPL.US';
    // Ex-date on Monday 11 May: the alarm rings on Friday 8 May at nine.
    const alarm = alarmOf((await api.get(`${address}&remind=true`)).body);
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT63H');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarmOf((await api.get(address)).body)).toBeNull();
  });

  it('writes the same as a calendar, for any company names', async () => {
    const answer = await api.get('/dividends/upcoming.ics?symbols=KO.US,AAPL.US');
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map(({ startDate, summary }) => [startDate.toString(), summary])).toEqual([
      ['2026-05-11', 'AAPL ex-dividend: Apple Inc.'],
      ['2026-06-15', 'KO ex-dividend (estimated): Evil; Co, END:VEVENT'],
    ]);
    expect(events[0]?.description).toContain('$0.27 for one share, +3.8% against the last');
    expect(events[0]?.description).toContain('Last day to buy: 8 May 2026');
    expect(events[1]?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    const again = await api.get('/dividends/upcoming.ics?symbols=KO.US,AAPL.US');
    expect(again.body).toBe(answer.body);
    expect((await api.get('/dividends/upcoming.ics?page=1')).statusCode).toBe(400);
  });
});
