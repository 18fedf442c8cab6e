import { afterEach, describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { lastOnOrBefore } from '../../../market/store/slice-range';
import { UnreadableSource } from '../../source';
import { hasRealData, realFile } from '../../testing/real-data';
import { QUICK, contextWith } from '../provider-context.fixture';
import type { Fault, VendorDouble } from '../vendor-double.fixture';
import { createEcb } from './ecb';
import { openEcbDouble, type EcbFiles } from './ecb-double.fixture';

const DAY = { USD: '1.1684', JPY: '186.75', GBP: '0.87058' };
const FILES: EcbFiles = {
  daily: { '2026-04-13': DAY },
  days90: { '2026-04-13': DAY, '2026-04-10': { ...DAY, USD: '1.1600' } },
  full: { '2026-04-10': { ...DAY, USD: '1.1600' }, '2026-04-09': { ...DAY, USD: '1.1500' } },
};

let double: VendorDouble | undefined;
afterEach(() => double?.close());

async function read({
  files = FILES,
  faults = [] as Fault[],
  history = undefined as string | undefined,
} = {}) {
  double = await openEcbDouble(files);
  double.faults.push(...faults);
  return createEcb(QUICK).read(
    contextWith({
      environment: { ECB_BASE_URL: `${double.url}/stats/eurofxref` },
      options: { history },
    }),
  );
}

describe('reference rates', () => {
  it.each([
    ['full', 3],
    ['90d', 2],
    ['day', 1],
  ])('with history %s: %d days, the newest from the daily file', async (history, days) => {
    const content = await read({ history });
    const bars = content.bars.get('EURUSD.FOREX');
    expect(bars?.day).toHaveLength(days);
    expect(bars?.close.at(-1)).toBe(1.1684);
    expect(content.usdRates.get('EUR')).toBe(1.1684);
    expect(content.usdRates.get('JPY')).toBeCloseTo(1.1684 / 186.75, 12);
    expect(content.refused).toEqual([]);
    const records = new Map([...content.records].map((record) => [record.symbol, record]));
    expect(records.get('USDJPY.FOREX')?.fields['price']).toBeCloseTo(159.833961, 6);
    expect(records.get('GBPUSD.FOREX')).toMatchObject({ assetType: 'currency', name: 'GBP/USD' });
  });

  (hasRealData ? it : it.skip)('hold the known rates of the real archive', async () => {
    const { bars } = await read({
      files: { ...FILES, full: realFile('fx/eurofxref-hist.zip') },
      history: 'full',
    });
    const close = (symbol: string, date: string) => {
      const series = bars.get(symbol);
      return series?.close[lastOnOrBefore(series.day, parseIsoDate(date) ?? 0)];
    };
    expect(close('EURUSD.FOREX', '2026-04-13')).toBe(1.1684);
    expect(close('USDJPY.FOREX', '2026-04-13')).toBeCloseTo(159.833961, 6);
    expect(close('GBPUSD.FOREX', '2026-04-13')).toBeCloseTo(1.342094, 6);
    // A Saturday: the rate of 31 December.
    expect(close('EURUSD.FOREX', '2022-01-01')).toBe(1.1326);
  });

  it.each(['error', 'throttle', 'half', 'hang-up', 'slow'] as const)(
    'are read in spite of a passing fault: %s',
    async (kind) => {
      const content = await read({ faults: [{ path: 'hist.zip', kind }], history: 'full' });
      expect(content.bars.get('EURUSD.FOREX')?.day).toHaveLength(3);
      expect(double?.requests.length).toBe(3);
    },
  );

  it.each([
    [{ path: 'hist.zip', kind: 'error', times: 9 }, /eurofxref-hist\.zip.*3 tries/],
    [{ path: 'daily', kind: 'forbidden' }, /eurofxref-daily\.xml.*403/],
    [{ path: 'hist.zip', kind: 'malformed' }, /not a zip/],
    [{ path: 'daily', kind: 'malformed', times: 9 }, /reference rates/],
  ] satisfies [Fault, RegExp][])('are reported as unreadable: %j', async (fault, message) => {
    const reading = read({ faults: [fault], history: 'full' });
    await expect(reading).rejects.toThrow(UnreadableSource);
    await expect(reading).rejects.toThrow(message);
  });

  it('reject only a bad day and a bad rate', async () => {
    const content = await read({
      files: {
        ...FILES,
        daily: { '2026-04-13': { ...DAY, GBP: '-1' }, '2026-02-30': DAY },
      },
      history: 'day',
    });
    expect(content.refused.map(({ reason }) => reason)).toEqual([
      '2026-04-13: "GBP" at "-1" is not a rate',
      '"2026-02-30" is not a date',
    ]);
    expect(content.bars.has('EURUSD.FOREX')).toBe(true);
    expect(content.bars.has('EURGBP.FOREX')).toBe(false);
  });

  it('name a wrong option and a wrong address', async () => {
    await expect(read({ history: 'week' })).rejects.toThrow('--history');
    await expect(
      createEcb(QUICK).read(contextWith({ environment: { ECB_BASE_URL: 'ftp://x' } })),
    ).rejects.toThrow('ECB_BASE_URL');
  });
});
