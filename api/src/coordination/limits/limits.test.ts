/** One suite for every implementation, and what only the shared one does. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RedisLink } from '../redis/redis-link';
import { redisRefusal, startRedis, type RedisServer } from '../redis/redis-server.fixture';
import type { LimitRule, Limits } from './limits';
import { LocalLimits } from './local-limits';
import { RedisLimits } from './redis-limits';

const HOUR = 60 * 60_000;
let rules = 0;
/** A rule with buckets of its own. */
const ruleOf = (limit: number, windowMs = HOUR): LimitRule => ({
  name: `rule-${++rules}`,
  limit,
  windowMs,
});

const refusal = redisRefusal();
if (refusal !== null) process.stderr.write(`Skipped on Redis: ${refusal}\n`);

let server: RedisServer | null = null;
const links: RedisLink[] = [];
const lines: string[] = [];
async function link(prefix = 'plumbline:test', answerMs = 20_000): Promise<RedisLink> {
  const opened = new RedisLink({
    url: server?.url ?? '',
    prefix,
    // A busy test machine is no outage.
    answerMs,
    report: (line) => void lines.push(line),
  });
  await opened.connect();
  links.push(opened);
  return opened;
}
beforeAll(async () => {
  if (refusal === null) server = await startRedis();
});
afterAll(async () => {
  for (const one of links) one.close();
  await server?.stop();
});

const IMPLEMENTATIONS: [string, () => Promise<Limits>][] = [
  ['in process', async () => new LocalLimits()],
  ...(refusal === null
    ? [['on Redis', async () => new RedisLimits(await link())] as [string, () => Promise<Limits>]]
    : []),
];

describe.each(IMPLEMENTATIONS)('limits %s', (_name, open) => {
  it('pass a burst, reject what follows, and count each key apart', async () => {
    const limits = await open();
    const rule = ruleOf(3);
    const passed = [];
    for (let i = 0; i < 5; i += 1) passed.push(await limits.take(rule, 'ann'));
    expect(passed).toEqual([true, true, true, false, false]);
    expect(await limits.take(rule, 'bob')).toBe(true);
  });

  it('pass exactly the limit of concurrent requests', async () => {
    const limits = await open();
    const rule = ruleOf(10);
    const passed = await Promise.all(Array.from({ length: 50 }, () => limits.take(rule, 'ann')));
    expect(passed.filter(Boolean)).toHaveLength(10);
  });

  it('count against none of several buckets when one is empty', async () => {
    const limits = await open();
    const [wide, narrow] = [ruleOf(2), ruleOf(1)];
    expect(await limits.take(narrow, 'ann')).toBe(true);
    for (let i = 0; i < 3; i += 1)
      expect(
        await limits.takeAll([
          [wide, 'ann'],
          [narrow, 'ann'],
        ]),
      ).toBe(false);
    expect(await limits.take(wide, 'ann')).toBe(true);
    expect(await limits.take(wide, 'ann')).toBe(true);
  });

  it('return a request, and never more than the limit', async () => {
    const limits = await open();
    const rule = ruleOf(1);
    await limits.take(rule, 'ann');
    for (let i = 0; i < 3; i += 1) await limits.giveBack(rule, 'ann');
    expect([await limits.take(rule, 'ann'), await limits.take(rule, 'ann')]).toEqual([true, false]);
  });

  it('start again after a clear', async () => {
    const limits = await open();
    const rule = ruleOf(1);
    await limits.take(rule, 'ann');
    await limits.clear(rule, 'ann');
    expect(await limits.take(rule, 'ann')).toBe(true);
  });

  it('refill with time', async () => {
    const limits = await open();
    const rule = ruleOf(1, 40);
    expect(await limits.take(rule, 'ann')).toBe(true);
    await vi.waitFor(async () => expect(await limits.take(rule, 'ann')).toBe(true), 5_000);
  });

  it('take keys of any content and length', async () => {
    const limits = await open();
    const rule = ruleOf(1);
    for (const key of ['', '\0', 'ä'.repeat(5_000), '{a}:b'])
      expect([await limits.take(rule, key), await limits.take(rule, key)]).toEqual([true, false]);
  });
});

describe.skipIf(refusal !== null)('limits of several processes on Redis', () => {
  it('are one limit', async () => {
    const rule = ruleOf(10);
    const processes = await Promise.all([1, 2, 3].map(async () => new RedisLimits(await link())));
    const passed = await Promise.all(
      Array.from({ length: 60 }, (_, i) => processes[i % 3]?.take(rule, 'ann')),
    );
    expect(passed.filter(Boolean)).toHaveLength(10);
  });

  it('are separate for two installations on one server', async () => {
    const rule = ruleOf(1);
    const [one, two] = [new RedisLimits(await link('a')), new RedisLimits(await link('b'))];
    expect([await one.take(rule, 'ann'), await two.take(rule, 'ann')]).toEqual([true, true]);
  });

  it('leave keys that expire, without the address in them', async () => {
    const opened = await link('plumbline:keys');
    await new RedisLimits(opened).take(ruleOf(5), 'ann@example.com');
    const keys = (await opened.run((client) => client.keys('*plumbline:keys*'))) ?? [];
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain('ann');
    const left = await opened.run((client) => client.pTTL(keys[0] ?? ''));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(HOUR);
  });

  it('go on from this process’s counts while the server is gone, and are shared again after it', async () => {
    const rule = ruleOf(3);
    const [one, two] = [new RedisLimits(await link()), new RedisLimits(await link())];
    expect([await one.take(rule, 'ann'), await one.take(rule, 'ann')]).toEqual([true, true]);
    lines.length = 0;
    await server?.stop();
    // Two of three are used here: a limit never becomes unlimited, nor starts from zero.
    expect([await one.take(rule, 'ann'), await one.take(rule, 'ann')]).toEqual([true, false]);
    expect(await two.take(rule, 'ann')).toBe(true);
    // One line of each connection, however many requests there were.
    await vi.waitFor(() => expect(lines).toHaveLength(links.length));
    expect(lines[0]).toMatch(/^Redis at 127\.0\.0\.1:\d+ does not answer/);

    await server?.start();
    await vi.waitFor(
      () => expect(links.slice(-2).map((each) => each.isConnected)).toEqual([true, true]),
      20_000,
    );
    const other = ruleOf(1);
    expect([await one.take(other, 'bob'), await two.take(other, 'bob')]).toEqual([true, false]);
  }, 60_000);

  it('do not wait for a server that hangs', async () => {
    const opened = await link('plumbline:test', 200);
    const limits = new RedisLimits(opened);
    const rule = ruleOf(2);
    server?.suspend();
    try {
      const passed = [];
      for (let i = 0; i < 3; i += 1) passed.push(await limits.take(rule, 'ann'));
      expect(passed).toEqual([true, true, false]);
      expect(opened.isConnected).toBe(false);
    } finally {
      server?.resume();
    }
    await vi.waitFor(() => expect(opened.isConnected).toBe(true), 20_000);
  }, 60_000);

  it('count alone when the server hangs at the start', async () => {
    server?.suspend();
    try {
      const opened = await link();
      expect(opened.isConnected).toBe(false);
      const limits = new RedisLimits(opened);
      const rule = ruleOf(1);
      expect([await limits.take(rule, 'ann'), await limits.take(rule, 'ann')]).toEqual([
        true,
        false,
      ]);
    } finally {
      server?.resume();
    }
  }, 60_000);
});
