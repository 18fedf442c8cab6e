/** One set of tests for all implementations of the object store. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectContentError, type ObjectStore } from './object-store';
import { s3Objects } from './s3-objects';

export interface OpenedStore {
  open: (onUnconditional?: () => void) => ObjectStore;
  close: () => void;
}

const credentials = { accessKeyId: 'testkey', secretAccessKey: 'testsecret' };
/** Client settings of test servers. */
export const clientOf = (endpoint: string) => ({ endpoint, region: 'us-east-1', credentials });

/** The bucket `assets` of a server. */
export const bucketAt = (endpoint: string, close: () => void): OpenedStore => ({
  open: (onUnconditional) =>
    s3Objects({
      bucket: 'assets',
      prefix: 'site/one',
      endpoint,
      client: clientOf(endpoint),
      onUnconditional,
    }),
  close,
});

/** Tests that every implementation of the port passes. */
export function describeObjects(name: string, make: () => Promise<OpenedStore>): void {
  describe(`objects in ${name}`, () => {
    let opened: OpenedStore;
    let store: ObjectStore;
    beforeAll(async () => {
      opened = await make();
    }, 120_000);
    beforeEach(() => {
      store = opened.open();
    });
    afterAll(() => opened?.close());

    it('are read as they were written', async () => {
      const body = Buffer.from([0, 255, 10, 13, 128]);
      expect(await store.putIfAbsent('read/a.bin', body)).toBe('written');
      expect(await store.get('read/a.bin', 5)).toEqual(body);
      expect(await store.get('read/b.bin', 5)).toBeNull();
      expect(await store.putIfAbsent('read/empty', Buffer.alloc(0))).toBe('written');
      expect(await store.get('read/empty', 5)).toEqual(Buffer.alloc(0));
    });

    it('are never replaced', async () => {
      expect(await store.putIfAbsent('once', Buffer.from('first'))).toBe('written');
      expect(await store.putIfAbsent('once', Buffer.from('second'))).toBe('present');
      expect(await opened.open().putIfAbsent('once', Buffer.from('third'))).toBe('present');
      expect(String(await store.get('once', 100))).toBe('first');
    });

    it('are written by one of several writers', async () => {
      // The fallback of servers without conditions cannot promise it.
      const isConditional = !/condition/.test(name);
      const writers = await Promise.all(
        Array.from({ length: 6 }, (_, i) => opened.open().putIfAbsent('race', Buffer.from(`${i}`))),
      );
      const written = writers.filter((result) => result === 'written');
      expect(written.length).toBeGreaterThan(0);
      expect(written.length).toBeLessThanOrEqual(isConditional ? 1 : writers.length);
      expect(await store.get('race', 1)).toHaveLength(1);
    });

    it('are listed whole by prefix, in the order of keys', async () => {
      const keys = ['list/b/1', 'list/a-1', 'list/b/2', 'list/c', 'list/b/3', 'list/bb', 'listed'];
      for (const key of keys) await store.putIfAbsent(key, Buffer.from(key));
      const entries = await store.list('list/');
      expect(entries.map(({ key }) => key)).toEqual([
        'list/a-1',
        'list/b/1',
        'list/b/2',
        'list/b/3',
        'list/bb',
        'list/c',
      ]);
      expect(entries[1]).toMatchObject({ bytes: 8 });
      expect((await store.list('list/b')).map(({ key }) => key)).toHaveLength(4);
      expect(await store.list('nothing/')).toEqual([]);
    });

    it('are removed, and a missing one is no error', async () => {
      await store.putIfAbsent('gone', Buffer.from('x'));
      await store.remove(['gone', 'never-there']);
      expect(await store.get('gone', 1)).toBeNull();
      expect(await store.putIfAbsent('gone', Buffer.from('y'))).toBe('written');
    });

    it('are refused when they are longer than expected', async () => {
      await store.putIfAbsent('long', Buffer.alloc(1000));
      await expect(store.get('long', 999)).rejects.toThrow(ObjectContentError);
    });

    it.each(['../escape', 'a/../b', '/root', 'a//b', 'a b', 'ä', ''])(
      'have no key such as "%s"',
      async (key) => {
        await expect(store.putIfAbsent(key, Buffer.alloc(1))).rejects.toThrow('not a key');
        await expect(store.get(key, 1)).rejects.toThrow('not a key');
      },
    );

    it('leave no probe behind', async () => {
      await store.putIfAbsent('probed', Buffer.alloc(1));
      expect(await store.list('probes/')).toEqual([]);
    });

    it('report a server whose conditions do not hold', async () => {
      let reports = 0;
      const own = opened.open(() => reports++);
      await own.putIfAbsent('report-1', Buffer.alloc(1));
      await own.putIfAbsent('report-2', Buffer.alloc(1));
      expect(reports).toBe(/condition/.test(name) ? 1 : 0);
    });
  });
}
