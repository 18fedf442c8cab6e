import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteTick } from 'shared/contract';
import { RedisLink } from '../coordination/redis/redis-link';
import {
  redisRefusal,
  startRedis,
  type RedisServer,
} from '../coordination/redis/redis-server.fixture';
import { sharedFeed } from './shared-feed';

const refusal = redisRefusal();
if (refusal !== null) process.stderr.write(`Skipped on Redis: ${refusal}\n`);
const { signal } = new AbortController();

const tickOf = (symbol: string): QuoteTick => ({
  symbol,
  price: symbol.length,
  day1ChangePercent: null,
  time: '2026-11-20T15:00:00.000Z',
});

describe.skipIf(refusal !== null)('a feed that processes share', () => {
  let server: RedisServer;
  const links: RedisLink[] = [];
  /** Symbols of each call of the vendor. */
  const calls: string[][] = [];
  const vendor = { fails: false };
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(async () => {
    for (const link of links) link.close();
    await server.stop();
  });
  async function newProcess() {
    const link = new RedisLink({
      url: server.url,
      prefix: 'test',
      answerMs: 20_000,
      report: () => undefined,
    });
    await link.connect();
    links.push(link);
    return sharedFeed(
      {
        about: { kind: 'live', label: 'Vendor' },
        everyMs: 3_600_000,
        next: async (symbols) => {
          calls.push([...symbols]);
          if (vendor.fails) throw new Error('The vendor is down');
          return symbols.filter((symbol) => symbol !== 'NONE.US').map(tickOf);
        },
      },
      link,
    );
  }

  it('polls each symbol once for all processes that ask at the same time', async () => {
    const feeds = await Promise.all([newProcess(), newProcess(), newProcess()]);
    const symbols = ['A.US', 'BB.US', 'NONE.US'];
    const answers = await Promise.all(feeds.map((feed) => feed.next(symbols, signal)));
    for (const ticks of answers)
      expect(ticks.toSorted((a, b) => a.price - b.price)).toEqual([
        tickOf('A.US'),
        tickOf('BB.US'),
      ]);
    expect(calls.flat().toSorted()).toEqual(symbols);
    // Another watch list adds what is missing.
    expect(await feeds[1]?.next(['A.US', 'CCC.US'], signal)).toEqual([
      tickOf('A.US'),
      tickOf('CCC.US'),
    ]);
    expect(calls.at(-1)).toEqual(['CCC.US']);
  });

  it('lets another process poll after a failure of the vendor', async () => {
    const [one, two] = [await newProcess(), await newProcess()];
    vendor.fails = true;
    await expect(one.next(['D.US'], signal)).rejects.toThrow('The vendor is down');
    vendor.fails = false;
    expect(await two.next(['D.US'], signal)).toEqual([tickOf('D.US')]);
  });

  it('polls the vendor from each process while Redis is gone', async () => {
    const [one, two] = [await newProcess(), await newProcess()];
    await server.stop();
    calls.length = 0;
    expect(await one.next(['E.US'], signal)).toEqual([tickOf('E.US')]);
    expect(await two.next(['E.US'], signal)).toEqual([tickOf('E.US')]);
    expect(calls).toEqual([['E.US'], ['E.US']]);
    await server.start();
  });
});
