/** One suite for every implementation, and what only the shared one does. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RedisLink } from '../redis/redis-link';
import { redisRefusal, startRedis, type RedisServer } from '../redis/redis-server.fixture';
import type { Counters } from './counters';
import { LocalCounters } from './local-counters';
import { RedisCounters } from './redis-counters';

const DAY = 24 * 60 * 60_000;
const refusal = redisRefusal();
if (refusal !== null) process.stderr.write(`Skipped on Redis: ${refusal}\n`);

let server: RedisServer | null = null;
const links: RedisLink[] = [];
async function openOnRedis(): Promise<Counters> {
  const link = new RedisLink({
    url: server?.url ?? '',
    prefix: 'plumbline:test',
    answerMs: 20_000,
    report: () => undefined,
  });
  await link.connect();
  links.push(link);
  return new RedisCounters(link);
}
beforeAll(async () => {
  if (refusal === null) server = await startRedis();
});
afterAll(async () => {
  for (const one of links) one.close();
  await server?.stop();
});

const IMPLEMENTATIONS: [string, () => Promise<Counters>][] = [
  ['in process', async () => new LocalCounters()],
  ...(refusal === null ? [['on Redis', openOnRedis] as [string, () => Promise<Counters>]] : []),
];
let keys = 0;
const newKey = () => `key-${++keys}`;

describe.each(IMPLEMENTATIONS)('counters %s', (_name, open) => {
  it('count up to the limit', async () => {
    const counters = await open();
    const key = newKey();
    expect(await counters.count(key)).toBe(0);
    expect(await counters.take([{ key, limit: 2 }], DAY)).toEqual([1]);
    expect(await counters.take([{ key, limit: 2 }], DAY)).toEqual([2]);
    expect(await counters.take([{ key, limit: 2 }], DAY)).toBeNull();
    expect(await counters.count(key)).toBe(2);
  });

  it('count on none of several when one is full', async () => {
    const counters = await open();
    const [one, two] = [newKey(), newKey()];
    await counters.take([{ key: two, limit: 1 }], DAY);
    expect(
      await counters.take(
        [
          { key: one, limit: 9 },
          { key: two, limit: 1 },
        ],
        DAY,
      ),
    ).toBeNull();
    expect(await counters.count(one)).toBe(0);
  });

  it('give back, never below zero', async () => {
    const counters = await open();
    const key = newKey();
    await counters.take([{ key, limit: 9 }], DAY);
    await counters.giveBack([key]);
    await counters.giveBack([key, newKey()]);
    expect(await counters.count(key)).toBe(0);
    expect(await counters.take([{ key, limit: 1 }], DAY)).toEqual([1]);
  });

  it('expire', async () => {
    const counters = await open();
    const key = newKey();
    await counters.take([{ key, limit: 1 }], 30);
    await vi.waitFor(async () => expect(await counters.count(key)).toBe(0), 5_000);
    expect(await counters.take([{ key, limit: 1 }], DAY)).toEqual([1]);
  });
});

describe.skipIf(refusal !== null)('counters of several processes on Redis', () => {
  it('are one count, and this process’s own while the server is gone', async () => {
    const [one, two] = [await openOnRedis(), await openOnRedis()];
    const key = newKey();
    expect(await one.take([{ key, limit: 3 }], DAY)).toEqual([1]);
    expect(await two.take([{ key, limit: 3 }], DAY)).toEqual([2]);
    await server?.stop();
    expect(await one.take([{ key, limit: 3 }], DAY)).toEqual([2]);
    expect(await one.count(key)).toBe(2);
    await server?.start();
  });
});
