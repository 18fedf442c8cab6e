import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openObjects } from 'shared/server/objects';
import { followSharedSnapshots } from '../follow-shared-snapshots';
import { openMarketStore } from '../market-store';
import { readPointer } from './pointer';
import { SnapshotConflictError, sharedSnapshots, type SharedSnapshots } from './shared-snapshots';
import { writeSnapshot } from './write';

let root: string;
const at = (...names: string[]): string => path.join(root, ...names);
const machine = (name: string): SharedSnapshots =>
  sharedSnapshots(
    openObjects(`file://${at('store')}`, {}, () => undefined),
    at(name),
  );
const write = async (name: string, price: number): Promise<string> => {
  const { id } = await writeSnapshot(at(name), {
    records: [
      {
        symbol: 'AAPL.US',
        assetType: 'stock',
        fields: { companyName: 'A', price },
        provenance: {},
      },
    ],
    history: () => null,
    bars: () => null,
    meta: { asOf: '2026-04-13', demo: false, sources: ['a'], createdAt: '2026-04-14T00:00:00Z' },
  });
  return id;
};
const currentOf = async (name: string) => (await readPointer(at(name)))?.id;
const pointers = () => readdir(at('store/market/current'));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shared-market-'));
  await mkdir(at('store'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('market snapshots in an object store', () => {
  it('are served by a second machine', async () => {
    const id = await write('one', 100);
    expect(await machine('one').push()).toBe(id);
    expect(await machine('one').push()).toBeNull();
    expect(await machine('two').pull()).toBe(id);
    expect(await machine('two').pull()).toBeNull();
    const market = await openMarketStore(at('two'));
    expect(market.current().table('stock').number('price', 0)).toBe(100);
    await market.close();
  });

  it('are replaced by one of two machines that began with the same market', async () => {
    await write('one', 1);
    await machine('one').push();
    await machine('two').pull();
    const first = await write('one', 2);
    await write('two', 3);
    await machine('one').push();
    await expect(machine('two').push()).rejects.toThrow(SnapshotConflictError);
    // The next round begins with the market of the first one, and nothing of it is lost.
    expect(await machine('two').pull()).toBe(first);
    const second = await write('two', 4);
    expect(await machine('two').push()).toBe(second);
    expect(await machine('one').pull()).toBe(second);
  });

  it('are uploaded by one of two processes of a machine', async () => {
    const id = await write('one', 1);
    const results = await Promise.allSettled([machine('one').push(), machine('one').push()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await pointers()).toHaveLength(1);
    expect(await machine('two').pull()).toBe(id);
  });

  it('are kept as often as in a data folder', async () => {
    const ids: string[] = [];
    for (let price = 1; price <= 5; price++) {
      ids.push(await write('one', price));
      await machine('one').push();
    }
    expect(await pointers()).toEqual(['000000003', '000000004', '000000005']);
    expect(await readdir(at('store/market/index'))).toEqual(ids.slice(2));
    expect(await machine('late').pull()).toBe(ids[4]);
  });

  it('do not become current when a byte of them is wrong', async () => {
    const id = await write('one', 1);
    await machine('one').push();
    const files = at('store/market/files', id);
    const [piece = ''] = await readdir(files);
    const right = await readFile(path.join(files, piece));
    await writeFile(path.join(files, piece), Buffer.concat([right, Buffer.from('~')]));
    await expect(machine('two').pull()).rejects.toThrow(/not what was written/);
    expect(await currentOf('two')).toBeUndefined();
    await writeFile(path.join(files, piece), right);
    expect(await machine('two').pull()).toBe(id);
  });

  it('remove what a killed process had fetched', async () => {
    await write('one', 1);
    await machine('one').push();
    const draft = at('two/market/.writing-killed');
    await mkdir(draft, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(draft, longAgo, longAgo);
    const id = await machine('two').pull();
    const entries = (await readdir(at('two/market'))).toSorted();
    expect(entries).toEqual([id, 'current.json', 'shared.json']);
  });

  it('refuse a pointer with a changed byte', async () => {
    await write('one', 1);
    await machine('one').push();
    const file = at('store/market/current/000000001');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"id":"2', '"id":"3'));
    await expect(machine('two').pull()).rejects.toThrow(/not what was written/);
  });

  it('are uploaded to a store that was emptied', async () => {
    const id = await write('one', 1);
    await machine('one').push();
    await rm(at('store'), { recursive: true });
    await mkdir(at('store'));
    await machine('one').pull();
    expect(await machine('one').push()).toBe(id);
    expect(await machine('two').pull()).toBe(id);
  });

  it('are exchanged when the store is back, and the old market is served until then', async () => {
    const old = await write('one', 1);
    await machine('one').push();
    await machine('two').pull();
    await rename(at('store'), at('away'));
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const log = { info: say, error: say };
    const id = await write('one', 2);
    const following = await followSharedSnapshots(machine('one'), { log, pollMs: 3_600_000 });
    await following.close();
    expect(await currentOf('two')).toBe(old);
    expect(lines).toEqual([expect.stringMatching(/not exchanged: .*mount its disk/)]);
    await rename(at('away'), at('store'));
    await (await followSharedSnapshots(machine('one'), { log })).close();
    await (await followSharedSnapshots(machine('two'), { log })).close();
    expect(await currentOf('two')).toBe(id);
  });
});
