import { afterEach, describe, expect, it } from 'vitest';
import { UnreadableSource } from '../../source';
import { hasRealData, realFile } from '../../testing/real-data';
import { QUICK, contextWith } from '../provider-context.fixture';
import type { Fault, VendorDouble } from '../vendor-double.fixture';
import { createSenate } from './senate';
import { openSenateDouble, reportOf, tradeRow } from './senate-double.fixture';

const REPORTS = [
  reportOf([tradeRow(), tradeRow({ type: 'Sale (Full)', amount: 'Over $50,000,000' })]),
  reportOf([], { ptr_link: 'https://efdsearch.senate.gov/search/view/paper/2/' }),
];

let double: VendorDouble | undefined;
afterEach(() => double?.close());

async function read(reports: string | Uint8Array, faults: Fault[] = [], timeoutMs = 1_500) {
  double = await openSenateDouble(reports);
  double.faults.push(...faults);
  return createSenate({ ...QUICK, timeoutMs }).read(
    contextWith({ environment: { SENATE_BASE_URL: double.url } }),
  );
}

describe('reports of senators', () => {
  it('are read with the day of filing; papers without details count as one', async () => {
    const { collections, notes, accepted } = await read(JSON.stringify(REPORTS));
    expect(accepted).toBe(3);
    expect(collections['senate-transactions']).toMatchObject([
      {
        filedDate: '2021-03-10',
        transactionDate: '2021-02-11',
        symbol: 'AAPL.US',
        amount: { from: 1_001, to: 15_000 },
      },
      { type: 'Sale (Full)', amount: { from: 50_000_000, to: null } },
      {
        scanned: true,
        filedDate: '2021-03-10',
        transactionDate: null,
        type: null,
        reportUrl: 'https://efdsearch.senate.gov/search/view/paper/2/',
      },
    ]);
    expect(notes).toEqual(['the newest report was filed on 2021-03-10, read on 2026-04-14']);
  });

  (hasRealData ? it : it.skip)('are read as a whole', async () => {
    const { accepted, refused } = await read(
      realFile('senate/all_daily_summaries.json'),
      [],
      20_000,
    );
    expect([accepted, refused]).toEqual([8_493, []]);
  });

  it.each(['error', 'throttle', 'half', 'malformed', 'hang-up', 'slow'] as const)(
    'are read in spite of a passing fault: %s',
    async (kind) => {
      const { accepted } = await read(JSON.stringify(REPORTS), [{ path: 'summaries', kind }]);
      expect(accepted).toBe(3);
      expect(double?.requests).toHaveLength(2);
    },
  );

  it('reject only a bad transaction', async () => {
    const { accepted, refused } = await read(
      JSON.stringify([...REPORTS, reportOf([tradeRow({ amount: 'some' }), tradeRow()]), 7]),
    );
    expect(accepted).toBe(4);
    expect(refused).toHaveLength(2);
  });

  it.each([
    ['forbidden', [{ path: '/', kind: 'forbidden' }], /403/],
    ['missing', [{ path: '/', kind: 'missing' }], /404/],
    ['down', [{ path: '/', kind: 'error', times: 9 }], /3 tries/],
  ] satisfies [string, Fault[], RegExp][])('are reported as %s', async (_, faults, message) => {
    const reading = read(JSON.stringify(REPORTS), faults);
    await expect(reading).rejects.toThrow(UnreadableSource);
    await expect(reading).rejects.toThrow(message);
  });

  it.each([['{}'], ['[]'], ['[{"transactions": 1}]']])(
    'of the shape %s are unreadable',
    async (text) => {
      await expect(read(text)).rejects.toThrow(UnreadableSource);
    },
  );
});
