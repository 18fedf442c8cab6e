import type { RedisLink } from '../redis/redis-link';
import type { CounterLimit, Counters } from './counters';
import { LocalCounters } from './local-counters';

/** ARGV holds the time to live, and then the limit of each key. */
const TAKE = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[i + 1]) then return false end
end
local counts = {}
for i = 1, #KEYS do
  counts[i] = redis.call('INCR', KEYS[i])
  redis.call('PEXPIRE', KEYS[i], ARGV[1])
end
return counts`;

const GIVE_BACK = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then redis.call('DECR', KEYS[i]) end
end
return 1`;

/** Counters that all processes share; like the limits, each is also counted in this process. */
export class RedisCounters implements Counters {
  readonly #local = new LocalCounters();

  constructor(private readonly link: RedisLink) {}

  async count(key: string): Promise<number> {
    const local = await this.#local.count(key);
    const shared = await this.link.run(async (client) =>
      Number((await client.get(this.#key(key))) ?? 0),
    );
    return shared ?? local;
  }

  async take(
    counters: readonly CounterLimit[],
    expiresInMs: number,
  ): Promise<readonly number[] | null> {
    const local = await this.#local.take(counters, expiresInMs);
    const shared = await this.link.run(async (client) => ({
      counts: await client.eval(TAKE, {
        keys: counters.map(({ key }) => this.#key(key)),
        arguments: [String(expiresInMs), ...counters.map(({ limit }) => String(limit))],
      }),
    }));
    if (shared === null) return local;
    return Array.isArray(shared.counts) ? shared.counts.map(Number) : null;
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    await this.#local.giveBack(keys);
    await this.link.run((client) =>
      client.eval(GIVE_BACK, { keys: keys.map((key) => this.#key(key)), arguments: [] }),
    );
  }

  #key(key: string): string {
    return this.link.key('count', key);
  }
}
