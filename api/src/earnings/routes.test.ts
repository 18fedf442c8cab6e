import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ICAL from 'ical.js';
import { assetEarningsSchema, earningsSchema } from 'shared/contract/schemas';
import type { EarningsReport } from 'market-model/dataset/records/earnings-report';
import { RECORDS, openTestApi, type TestApi } from '../market/routes.fixture';
import { earningsRoutes } from './routes';

const report = (
  symbol: string,
  date: string,
  epsEstimate: number | null,
  epsActual: number | null,
): EarningsReport => ({
  symbol,
  date,
  periodEnd: '2026-03-31',
  time: 'after-close',
  currencyCode: 'USD',
  epsEstimate,
  epsActual,
});

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    plugins: [earningsRoutes],
    dataset: {
      records: RECORDS.map((record) =>
        ['TSLA.US', 'MSFT.US'].includes(record.symbol)
          ? { ...record, fields: { ...record.fields, nextEarningsDate: '2026-04-22' } }
          : record,
      ),
      collections: {
        'earnings-reports': [
          report('AAPL.US', '2026-01-29', 2.67, 2.84),
          report('AAPL.US', '2025-10-30', 1.77, 1.7),
          report('AAPL.US', '2025-07-31', 0, 0.1),
          report('AAPL.US', '2026-04-30', 1.9, null),
          report('MSFT.US', '2026-04-29', 3.2, null),
          report('KO.US', '2026-04-10', null, null),
        ],
      },
    },
  });
});
afterAll(() => api.close());

const ask = async (query = '') =>
  earningsSchema.strict().parse((await api.get(`/earnings${query}`)).json());

describe('GET /earnings', () => {
  it('lists the reports of the next 30 days, including dates that only listings have', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ from: '2026-04-13', to: '2026-05-12', total: 3 });
    expect(answer.items.map(({ symbol, date, status }) => [symbol, date, status])).toEqual([
      ['TSLA.US', '2026-04-22', 'expected'],
      // The report is known to be a week later than the listing says: it appears once.
      ['MSFT.US', '2026-04-29', 'expected'],
      ['AAPL.US', '2026-04-30', 'expected'],
    ]);
    expect(answer.items[2]).toMatchObject({ companyName: 'Apple Inc.', marketCap: 3.1e12 });
  });

  it.each([
    ['?symbols=aapl.us', ['AAPL.US']],
    ['?broker=etoro', ['AAPL.US']],
    ['?sort=-marketCap&pageSize=2', ['AAPL.US', 'MSFT.US']],
    ['?from=2026-04-01&to=2026-04-12', ['KO.US']],
    ['?from=2025-06-01&to=2026-04-01&sort=surprise', ['AAPL.US', 'AAPL.US', 'AAPL.US']],
  ])('filters and sorts by %s', async (query, symbols) => {
    expect((await ask(query)).items.map(({ symbol }) => symbol)).toEqual(symbols);
  });

  it.each([
    '?month=4',
    '?from=tomorrow',
    '?from=2026-05-01&to=2026-04-01',
    '?broker=acme',
    '?to=2030-01-01',
  ])('refuses %s', async (query) => {
    expect((await api.get(`/earnings${query}`)).statusCode).toBe(400);
  });

  it('writes a calendar', async () => {
    const answer = await api.get('/earnings.ics?symbols=AAPL.US&from=2026-01-01&to=2026-06-01');
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events.map(({ summary }) => summary)).toEqual([
      'AAPL earnings after the close: Apple Inc.',
      'AAPL earnings after the close: Apple Inc.',
    ]);
    expect(events[0]?.description).toContain('EPS reported: $2.84');
  });
});

describe('GET /assets/:symbol/earnings', () => {
  it('returns the next report and the results of the last ones', async () => {
    const answer = assetEarningsSchema
      .strict()
      .parse((await api.get('/assets/AAPL.US/earnings')).json());
    expect(answer.next?.date).toBe('2026-04-30');
    expect(answer.reports.map(({ surprise }) => surprise)).toEqual([0.17, -0.07, 0.1]);
    expect(answer.reports[0]?.surprisePercent).toBeCloseTo(6.367, 3);
    // A percentage of zero is undefined.
    expect(answer.reports[2]?.surprisePercent).toBeNull();
    expect(answer.beaten).toEqual({ count: 2, of: 3 });
    expect((await api.get('/assets/NONE.US/earnings')).statusCode).toBe(404);
    expect((await api.get('/assets/SPY.US/earnings')).json()).toMatchObject({
      next: null,
      reports: [],
    });
  });
});
