import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '../metrics';
import { watchObjects } from './metrics';
import { ObjectContentError, ObjectStoreError, type ObjectStore } from './object-store';
import { watchedStore, type WatchedStore } from './watched-store';

let fault: Error | null;
let calls: number;
let time: number;
let lines: string[];
let store: WatchedStore;

beforeEach(() => {
  [fault, calls, time, lines] = [null, 0, 0, []];
  const answer = async <T>(value: T): Promise<T> => {
    calls++;
    if (fault) throw fault;
    return value;
  };
  const inner: ObjectStore = {
    address: 's3://b',
    putIfAbsent: () => answer('written'),
    get: () => answer(null),
    list: () => answer([]),
    remove: () => answer(undefined),
  };
  store = watchedStore(
    inner,
    (line) => lines.push(line),
    () => time,
  );
});

describe('a watched store', () => {
  it('fails at once while the store is away, and tries again after five seconds', async () => {
    fault = new ObjectStoreError('away', 's3://b does not answer (ECONNREFUSED)');
    await expect(store.get('a', 1)).rejects.toThrow('ECONNREFUSED');
    time = 4999;
    await expect(store.get('a', 1)).rejects.toThrow('ECONNREFUSED');
    expect(calls).toBe(1);
    expect(store.current()).toMatchObject({ state: 'away', reason: fault.message });
    time = 5000;
    fault = null;
    expect(await store.get('a', 1)).toBeNull();
    expect(store.current()).toEqual({ state: 'ok', since: null, reason: null });
    expect(lines).toEqual([
      expect.stringMatching(/^object store: s3:\/\/b does not answer.*are served/),
      'object store: s3://b answers again',
    ]);
  });

  it('says so in its metrics', async () => {
    const metrics = createMetrics('api');
    watchObjects(metrics, store);
    const page = () => metrics.registry.metrics();
    expect(await page()).toContain('plumbline_asset_store_up{server="api"} 1');
    fault = new ObjectStoreError('away', 'gone');
    await expect(store.list('')).rejects.toThrow('gone');
    expect(await page()).toContain('plumbline_asset_store_up{server="api"} 0');
    expect(await page()).toMatch(/_calls_total\{operation="list",result="away".*\} 1/);
    [fault, time] = [null, 6000];
    await store.list('');
    expect(await page()).toContain('plumbline_asset_store_up{server="api"} 1');
  });

  it('keeps the time since which the store is away, and logs each cause once', async () => {
    fault = new ObjectStoreError('away', 'one');
    await expect(store.list('')).rejects.toThrow('one');
    const { since } = store.current();
    time = 6000;
    await expect(store.list('')).rejects.toThrow('one');
    time = 12_000;
    fault = new ObjectStoreError('refused', 'two');
    await expect(store.list('')).rejects.toThrow('two');
    expect(store.current()).toEqual({ state: 'refused', since, reason: 'two' });
    expect(lines).toHaveLength(2);
  });

  it('does not take wrong content for an outage', async () => {
    fault = new ObjectContentError('cut');
    await expect(store.get('a', 1)).rejects.toThrow('cut');
    await expect(store.get('a', 1)).rejects.toThrow('cut');
    expect(calls).toBe(2);
    expect(store.current().state).toBe('ok');
    expect(lines).toEqual([]);
  });

  it('counts calls by operation and result', async () => {
    await store.get('a', 1);
    await store.putIfAbsent('a', Buffer.alloc(1));
    fault = new ObjectContentError('cut');
    await store.get('a', 1).catch(() => undefined);
    store.countRefused();
    expect(store.counts()).toEqual([
      { operation: 'get', result: 'missing', calls: 1 },
      { operation: 'put', result: 'ok', calls: 1 },
      { operation: 'get', result: 'wrong content', calls: 1 },
    ]);
    expect(store.refused()).toBe(1);
  });
});
