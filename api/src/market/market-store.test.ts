import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMarketStore, type MarketStore } from './market-store';
import { BARS, columnsFile, DOCUMENTS, marketFolder } from './snapshot/layout';
import { writeSnapshot, type Dataset } from './snapshot/write';
import { Market } from './store/market';

let dataDir: string;
let store: MarketStore;
const messages: string[] = [];
const log = {
  info: (message: string) => messages.push(message),
  error: (message: string) => messages.push(message),
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  messages.length = 0;
});
afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

const dataset = (price: number, asOf = '2026-04-13'): Dataset => ({
  records: [
    {
      symbol: 'AAPL.US',
      assetType: 'stock',
      fields: { companyName: 'Apple Inc.', price },
      provenance: {},
    },
  ],
  history: () => null,
  bars: () => null,
  meta: { asOf, demo: false, sources: ['listing'], createdAt: '2026-04-14T00:00:00Z' },
});
const write = (price: number, asOf?: string) => writeSnapshot(dataDir, dataset(price, asOf));

const price = () => store.current().table('stock').number('price', 0);

async function until(holds: () => boolean): Promise<void> {
  for (let wait = 0; wait < 200 && !holds(); wait++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

describe('the market store', () => {
  it('is empty before the first snapshot and loads it when it appears', async () => {
    store = await openMarketStore(dataDir, { log, pollMs: 5 });
    expect(store.peek()).toBeNull();
    expect(() => store.current()).toThrow(expect.objectContaining({ status: 503 }));
    await write(100);
    await until(() => store.peek() !== null);
    expect(price()).toBe(100);
  });

  it('swaps whole markets; an earlier one stays unchanged', async () => {
    await write(100);
    store = await openMarketStore(dataDir, { log, pollMs: 5 });
    const before = store.current();
    await write(200, '2026-04-14');
    await until(() => store.current() !== before);
    expect(price()).toBe(200);
    expect(store.current().asOf).toBe('2026-04-14');
    expect(before.table('stock').number('price', 0)).toBe(100);
  });

  it('prepares the current market and each later one, despite failures', async () => {
    await write(100);
    store = await openMarketStore(dataDir, { log, pollMs: 5 });
    const prepared: string[] = [];
    store.onServed(() => {
      throw new Error('no index');
    });
    store.onServed(({ asOf }) => void prepared.push(asOf));
    await until(() => prepared.length === 1);
    await write(200, '2026-04-14');
    await until(() => prepared.length === 2);
    expect(prepared[1]).toBe('2026-04-14');
  });

  it('serves the first market before its indexes are built, later ones after', async () => {
    let finish = () => {};
    const warm = vi
      .spyOn(Market.prototype, 'warm')
      .mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    await write(100);
    store = await openMarketStore(dataDir, { log, pollMs: 5 });
    expect([price(), warm.mock.calls.length]).toEqual([100, 0]);
    await until(() => warm.mock.calls.length === 1);
    await write(200, '2026-04-14');
    await until(() => warm.mock.calls.length === 2);
    expect(price()).toBe(100);
    finish();
    await until(() => price() === 200);
    warm.mockRestore();
  });

  it('rejects a damaged snapshot with a reason, and keeps serving', async () => {
    const good = await write(100);
    store = await openMarketStore(dataDir, { log, pollMs: 5 });
    const pointer = await readFile(join(marketFolder(dataDir), 'current.json'), 'utf8');
    const { id } = await write(200);
    const path = join(marketFolder(dataDir), id, columnsFile('stock'));
    await until(() => price() === 200);
    await store.close();

    await writeFile(path, (await readFile(path)).subarray(1));
    store = await openMarketStore(dataDir, { log, pollMs: 5 });
    expect(messages.at(-3)).toMatch(/stock\.columns\.bin is damaged.*; nothing is served/);
    expect(messages.at(-1)).toBe(`Snapshot ${good.id} is served in its place: ingest again`);
    expect(store.current().id).toBe(good.id);

    await writeFile(join(marketFolder(dataDir), 'current.json'), pointer);
    expect(store.current().id).toBe(good.id);
    const damaged = JSON.stringify({ id, manifest: 'x' });
    await writeFile(join(marketFolder(dataDir), 'current.json'), damaged);
    await until(() => messages.at(-1)?.endsWith(`snapshot ${good.id} keeps serving`) ?? false);
    expect(price()).toBe(100);
  });

  it.each([BARS, DOCUMENTS])('refuses one byte that changed in %s', async (name) => {
    const day = Int32Array.of(20_000, 20_001);
    const prices = Float64Array.of(1, 2);
    const { id } = await writeSnapshot(dataDir, {
      ...dataset(100),
      history: () => ({ kind: 'stored' }),
      bars: () => ({ open: prices, high: prices, low: prices, close: prices, volume: prices, day }),
      documents: { dividends: new Map([['AAPL.US', []]]) },
    });
    const path = join(marketFolder(dataDir), id, name);
    const content = await readFile(path);
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    await writeFile(path, content);
    store = await openMarketStore(dataDir, { log, pollMs: 5 });
    expect(store.peek()).toBeNull();
    expect(messages.at(-1)).toMatch(/The stored \w+ of AAPL\.US are damaged; nothing is served/);
    expect(() => store.current()).toThrow('cannot be read');
  });
});
