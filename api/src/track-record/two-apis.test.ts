/** Track records behind two APIs that share a database and messages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LocalMessages } from '../coordination/messages/local-messages';
import { trackRecordJobs } from '../database/schema';
import type { OpenDatabase } from '../database/open-database';
import { openTestDatabase } from '../database/test-database.fixture';
import { StoredJobs, STORED_MS } from './jobs/stored-jobs';
import {
  openTrackRecordApi,
  SCREEN,
  type TrackRecordApi,
  type TrackRecordApiOptions,
} from './track-record-api.fixture';

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'two-apis-'));
  database = await openTestDatabase(folder);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

let opened: TrackRecordApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});
async function two(options: Partial<TrackRecordApiOptions> = {}) {
  const messages = new LocalMessages();
  opened = await Promise.all(
    [1, 2].map(() => openTrackRecordApi({ db: database.db, messages, ...options })),
  );
  const [one, other] = opened;
  if (!one || !other) throw new Error('two were opened');
  return { one, other };
}

describe('a job of another API', () => {
  it('has its progress and the same result at each of them', async () => {
    const { one, other } = await two({ isHeld: true });
    const { id, createdAt } = await one.start();
    expect(await other.job(id)).toMatchObject({ id, createdAt, status: 'running' });
    one.release();
    other.release();
    const results = [await one.ended(id), await other.ended(id)];
    expect(results.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(results[1]?.result).toEqual(results[0]?.result);
  });

  it('goes on when the API that began it is gone', async () => {
    const { one, other } = await two({ isHeld: true });
    const { id } = await one.start({ ...SCREEN, most: 7 });
    await one.close();
    other.release();
    const { status, result } = await other.ended(id);
    expect([status, result?.snapshot]).toEqual(['done', 'test-snapshot']);
  });

  it('is computed once at each, however often it is polled', async () => {
    const { one, other } = await two({ isHeld: true });
    const { id } = await one.start();
    await Promise.all([other.job(id), other.job(id), other.job(id)]);
    other.release();
    await other.ended(id);
    expect([one.computed(), other.computed()]).toEqual([1, 1]);
  });

  it('is cancelled at both by a cancel at either', async () => {
    const { one, other } = await two({ isHeld: true });
    for (const [at, elsewhere] of [
      [one, other],
      [other, one],
    ] as const) {
      const { id } = await one.start({ ...SCREEN, most: at === one ? 3 : 4 });
      expect((await at.call('DELETE', `/jobs/${id}`)).json).toMatchObject({ status: 'cancelled' });
      await vi.waitFor(async () =>
        expect(await elsewhere.job(id)).toMatchObject({ status: 'cancelled', result: null }),
      );
      expect(await at.job(id)).toMatchObject({ status: 'cancelled', result: null });
    }
    await vi.waitFor(() => expect(one.stopped()).toBe(2));
    expect(other.computed()).toBe(0);
  });

  it('comes back for a client that did not poll for a while', async () => {
    const { one } = await two({ isHeld: true, limits: { abandonedMs: 80 } });
    const { id } = await one.start();
    await vi.waitFor(() => expect(one.stopped()).toBe(1));
    one.release();
    expect((await one.ended(id)).status).toBe('done');
  });

  it('waits while the other API has too much to do', async () => {
    const { one, other } = await two({ isHeld: true, limits: { waiting: 1 } });
    const { id } = await one.start();
    const busy = await other.start({ ...SCREEN, most: 9 });
    const refused = await other.call('GET', `/jobs/${id}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    other.release();
    await other.ended(busy.id);
    expect((await other.ended(id)).status).toBe('done');
  });

  it('is unknown after an hour, and is removed with the next start', async () => {
    const { one, other } = await two();
    const { id } = await one.start();
    await one.ended(id);
    const later = new StoredJobs(database.db, () => Date.now() + STORED_MS);
    expect(await later.find(id)).toBeNull();
    const stored = await new StoredJobs(database.db).find(id);
    if (!stored) throw new Error('the job is stored');
    const createdAt = new Date(Date.now() + STORED_MS);
    await later.add({ ...stored, id: crypto.randomUUID(), createdAt });
    expect((await other.call('GET', `/jobs/${id}`)).status).toBe(404);
    expect(await database.db.select().from(trackRecordJobs)).toHaveLength(1);
  });

  it('is known to its own API alone while the database is away', async () => {
    const db = new Proxy(database.db, {
      get: (target, name, receiver) => {
        if (name === 'insert') throw new Error('the database is away');
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const { one } = await two({ db });
    const { id } = await one.start({ ...SCREEN, most: 11 });
    expect((await one.ended(id)).status).toBe('done');
    expect(await new StoredJobs(database.db).find(id)).toBeNull();
  });
});
