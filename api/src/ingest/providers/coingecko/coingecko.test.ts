import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate } from 'market-model/dates/civil-dates';
import { UnreadableSource } from '../../source';
import { QUICK, contextWith } from '../provider-context.fixture';
import type { Fault, VendorDouble } from '../vendor-double.fixture';
import { createCoingecko } from './coingecko';
import { coinRow, openCoingeckoDouble } from './coingecko-double.fixture';

let double: VendorDouble | undefined;
let workDir = '';
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'coingecko-'));
});
afterEach(async () => {
  await double?.close();
  await rm(workDir, { recursive: true, force: true });
});

interface Reading {
  coins?: readonly unknown[];
  charts?: readonly string[];
  faults?: Fault[];
  options?: Record<string, string>;
  environment?: Record<string, string>;
}

async function read({
  coins = [coinRow('bitcoin', 'btc'), coinRow('ethereum', 'eth')],
  charts = [],
  faults = [],
  options = {},
  environment = {},
}: Reading = {}) {
  double = await openCoingeckoDouble(coins, charts);
  double.faults.push(...faults);
  const content = await createCoingecko(QUICK).read(
    contextWith({
      workDir,
      options,
      environment: { COINGECKO_BASE_URL: double.url, ...environment },
    }),
  );
  return { ...content, records: [...content.records] };
}

describe('coins', () => {
  it('have price, supplies and the reported changes without bars', async () => {
    const { records, accepted, refused } = await read();
    expect([accepted, refused]).toEqual([2, []]);
    expect(records[0]).toEqual({
      symbol: 'BTC-USD.CC',
      assetType: 'crypto',
      name: 'bitcoin',
      fields: {
        currencyCode: 'USD',
        logoUrl: 'https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png',
        price: 100,
        marketCap: 1_000_000,
        dilutedMarketCap: 2_000_000,
        circulatingSupply: 10_000,
        totalSupply: 15_000,
        maxSupply: null,
        day1ChangePercent: 1.5,
        month1ChangePercent: -4.5,
        year1ChangePercent: null,
      },
      date: '2026-04-14',
    });
    const { url, headers } = double?.requests[0] ?? {};
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      vs_currency: 'usd',
      order: 'market_cap_desc',
      per_page: '250',
      page: '1',
    });
    expect(headers).not.toHaveProperty('x-cg-demo-api-key');
  });

  it('are requested with the key when there is one', async () => {
    await read({ environment: { COINGECKO_API_KEY: 'secret' } });
    expect(double?.requests[0]?.headers['x-cg-demo-api-key']).toBe('secret');
  });

  it('are unknown where the vendor writes 0', async () => {
    const { records } = await read({
      coins: [coinRow('x', 'x', { market_cap: 0, circulating_supply: 0 })],
    });
    expect(records[0]?.fields).toMatchObject({ marketCap: null, circulatingSupply: null });
  });

  it('are paged until a page is short, each coin once', async () => {
    const coins = Array.from({ length: 600 }, (_, at) => coinRow(`coin-${at}`, `c${at}`));
    // Its rank changed between two pages.
    coins[250] = coins[249] ?? {};
    const { records } = await read({ coins, options: { pages: '9' } });
    expect(double?.requests.map(({ url }) => url.searchParams.get('page'))).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(records).toHaveLength(599);
    await double?.close();
    await read({ coins, options: { pages: '2' } });
    expect(double?.requests).toHaveLength(2);
  });

  it('keep the symbol for the larger coin; bad rows are rejected individually', async () => {
    const { records, refused } = await read({
      coins: [
        coinRow('bitcoin', 'btc'),
        coinRow('bitcoin-copy', 'BTC'),
        coinRow('strange', '$ (x)'),
        coinRow('priceless', 'pl', { current_price: null }),
        { id: 7 },
        null,
      ],
    });
    expect(records.map(({ name }) => name)).toEqual(['bitcoin']);
    expect(refused.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
    expect(refused[0]?.reason).toContain('BTC-USD.CC of the larger bitcoin');
  });

  it.each(['error', 'throttle', 'half', 'malformed', 'hang-up', 'slow'] as const)(
    'are read in spite of a passing fault: %s',
    async (kind) => {
      const { records } = await read({ faults: [{ path: 'markets', kind }] });
      expect(records).toHaveLength(2);
      expect(double?.requests).toHaveLength(2);
    },
  );

  it.each([
    [{ faults: [{ path: 'markets', kind: 'forbidden' }] }, /coins\/markets.*403/],
    [{ faults: [{ path: 'markets', kind: 'throttle', times: 9 }] }, /3 tries/],
    [{ coins: [] }, /lists no coin/],
    [{ options: { pages: '0' } }, /--pages/],
    [{ options: { history: 'all' } }, /--history/],
    [{ environment: { COINGECKO_BASE_URL: 'nowhere' } }, /COINGECKO_BASE_URL/],
  ] satisfies [Reading, RegExp][])('are reported as unreadable: %j', async (reading, message) => {
    const result = read(reading);
    await expect(result).rejects.toThrow(UnreadableSource);
    await expect(result).rejects.toThrow(message);
  });
});

describe('histories of coins', () => {
  const options = { history: '40', 'history-coins': '1' };

  it('give bars, whose changes precede the reported ones', async () => {
    const { bars, records } = await read({ charts: ['bitcoin'], options });
    const series = bars.get('BTC-USD.CC');
    expect(bars.size).toBe(1);
    expect(series?.day).toHaveLength(41);
    // The point of 00:00 is the close of the day before.
    expect(isoDate(series?.day.at(-1) ?? 0)).toBe('2026-04-14');
    expect(isoDate(series?.day.at(-2) ?? 0)).toBe('2026-04-13');
    expect(series?.close.at(-1)).toBe(140);
    expect(series?.volume.at(-1)).toBeCloseTo(1_000 / 140, 10);
    expect(records[0]?.fields).toMatchObject({
      price: 100,
      day1ChangePercent: expect.closeTo(100 * (140 / 139 - 1), 10),
      month1ChangePercent: expect.closeTo(100 * (140 / 109 - 1), 10),
    });
    expect(records[0]?.computed).toContain('day1ChangePercent');
    expect(records[1]?.fields['day1ChangePercent']).toBe(1.5);
  });

  it('are not fetched again by the next run after a fault', async () => {
    const both = { ...options, 'history-coins': '2' };
    const faults: Fault[] = [{ path: 'ethereum', kind: 'error', times: 9 }];
    await expect(read({ charts: ['bitcoin', 'ethereum'], options: both, faults })).rejects.toThrow(
      'ethereum',
    );
    await double?.close();
    const { bars } = await read({ charts: ['bitcoin', 'ethereum'], options: both });
    expect([...bars.keys()]).toEqual(['BTC-USD.CC', 'ETH-USD.CC']);
    expect(double?.requests.map(({ url }) => url.pathname)).toEqual([
      '/api/v3/coins/markets',
      '/api/v3/coins/ethereum/market_chart',
    ]);
  });

  it('may be missing for a coin, but not for lack of access', async () => {
    const { bars, records, notes } = await read({ options });
    expect([bars.size, records.length]).toEqual([0, 2]);
    expect(notes.join()).toContain('bitcoin: no history');
    await double?.close();
    const faults: Fault[] = [{ path: 'market_chart', kind: 'forbidden' }];
    await expect(read({ charts: ['bitcoin'], options, faults })).rejects.toThrow('403');
  });
});
