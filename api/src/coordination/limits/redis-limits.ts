import type { RedisLink } from '../redis/redis-link';
import type { Bucket, Limits } from './limits';
import { LocalLimits } from './local-limits';

/** Tokens of a bucket now, by the clock of the server. ARGV holds limit and window of each key. */
const READ = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function tokens(i)
  local limit, window = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local kept = redis.call('HMGET', KEYS[i], 'tokens', 'at')
  if not kept[1] then return limit, limit, window end
  local elapsed = math.max(0, now - tonumber(kept[2]))
  return math.min(limit, tonumber(kept[1]) + elapsed * limit / window), limit, window
end
local function keep(i, left, limit, window)
  if left >= limit then return redis.call('DEL', KEYS[i]) end
  redis.call('HSET', KEYS[i], 'tokens', left, 'at', now)
  redis.call('PEXPIRE', KEYS[i], window)
end`;

const TAKE = `${READ}
for i = 1, #KEYS do
  if tokens(i) < 1 then return 0 end
end
for i = 1, #KEYS do
  local left, limit, window = tokens(i)
  keep(i, left - 1, limit, window)
end
return 1`;

const GIVE_BACK = `${READ}
local left, limit, window = tokens(1)
keep(1, math.min(limit, left + 1), limit, window)
return 1`;

/**
 * Rate limits that all processes share. Each is also counted in this process: while Redis is away,
 * limits continue from these counts, so that none of them is ever open.
 */
export class RedisLimits implements Limits {
  readonly #local = new LocalLimits();

  constructor(private readonly link: RedisLink) {}

  take(...bucket: Bucket): Promise<boolean> {
    return this.takeAll([bucket]);
  }

  async takeAll(buckets: readonly Bucket[]): Promise<boolean> {
    const isLocallyFree = await this.#local.takeAll(buckets);
    const result = await this.#eval(TAKE, buckets);
    return result === null ? isLocallyFree : result === 1;
  }

  async clear(...bucket: Bucket): Promise<void> {
    await this.#local.clear(...bucket);
    await this.link.run((client) => client.del(this.#keyOf(bucket)));
  }

  async giveBack(...bucket: Bucket): Promise<void> {
    await this.#local.giveBack(...bucket);
    await this.#eval(GIVE_BACK, [bucket]);
  }

  #eval(script: string, buckets: readonly Bucket[]): Promise<unknown> {
    return this.link.run((client) =>
      client.eval(script, {
        keys: buckets.map((bucket) => this.#keyOf(bucket)),
        arguments: buckets.flatMap(([{ limit, windowMs }]) => [String(limit), String(windowMs)]),
      }),
    );
  }

  #keyOf([{ name }, key]: Bucket): string {
    return this.link.key(`limit:${name}`, key);
  }
}
