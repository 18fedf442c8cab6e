/** A feed of a vendor whose calls several processes share: each symbol is polled once per interval. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuoteTick } from 'shared/contract';
import { quoteTickSchema } from 'shared/contract/schemas';
import type { LiveFeed } from 'market-model/ports/live-feed';
import type { RedisLink } from '../coordination/redis/redis-link';

/** A process that claimed a symbol and died delays the others by this time at most. */
const CLAIM_MS = 10_000;
/** Longest wait for prices that another process polls at the moment; then the next poll has them. */
const WAIT_MS = 1_500;
const LOOK_MS = 100;
/** Prices expire before the next poll of the process that fetched them. */
const LIFE_SHARE = 0.9;

/** Answers the price of each key, `claimed` while another process polls it, `mine` for a new claim. */
const READ_OR_CLAIM = `
local answers = {}
for i = 1, #KEYS do
  local value = redis.call('GET', KEYS[i])
  if not value then
    redis.call('SET', KEYS[i], 'claimed', 'PX', ARGV[1])
    value = 'mine'
  end
  answers[i] = value
end
return answers`;

/**
 * Without Redis every process polls the vendor itself.
 *
 * @param feed polled for the symbols that no process has polled within the interval
 */
export function sharedFeed(feed: LiveFeed, link: RedisLink): LiveFeed {
  const keyOf = (symbol: string) => link.key('quote', symbol);

  async function readOrClaim(symbols: readonly string[]): Promise<Map<string, string> | null> {
    const values = await link.run((client) =>
      client.eval(READ_OR_CLAIM, {
        keys: symbols.map(keyOf),
        arguments: [String(CLAIM_MS)],
      }),
    );
    if (!Array.isArray(values)) return null;
    return new Map(symbols.map((symbol, at) => [symbol, String(values[at])]));
  }

  /** Polls the vendor for claimed symbols. A failure frees them for other processes. */
  async function poll(symbols: readonly string[], signal: AbortSignal): Promise<QuoteTick[]> {
    let ticks: QuoteTick[] = [];
    let isPolled = false;
    try {
      ticks = await feed.next(symbols, signal);
      isPolled = !signal.aborted;
      return ticks;
    } finally {
      const bySymbol = new Map(ticks.map((tick) => [tick.symbol, tick]));
      const life = Math.round(feed.everyMs * LIFE_SHARE);
      await link.run((client) => {
        const batch = client.multi();
        for (const symbol of symbols)
          if (isPolled)
            // A symbol without a price is stored too: the vendor does not know it.
            batch.set(keyOf(symbol), JSON.stringify(bySymbol.get(symbol) ?? null), { PX: life });
          else batch.del(keyOf(symbol));
        return batch.exec();
      });
    }
  }

  return {
    about: feed.about,
    everyMs: feed.everyMs,
    next: async (symbols, signal) => {
      const ticks: QuoteTick[] = [];
      let waiting: readonly string[] = symbols;
      for (let waited = 0; waiting.length > 0 && !signal.aborted; waited += LOOK_MS) {
        const values = await readOrClaim(waiting);
        if (!values) return [...ticks, ...(await feed.next(waiting, signal))];
        const withValue = (value: string) =>
          waiting.filter((symbol) => values.get(symbol) === value);
        ticks.push(...[...values.values()].flatMap(storedTick));
        const mine = withValue('mine');
        if (mine.length > 0) ticks.push(...(await poll(mine, signal)));
        waiting = withValue('claimed');
        if (waiting.length === 0 || waited >= WAIT_MS) break;
        await sleep(LOOK_MS, null, { signal }).catch(() => undefined);
      }
      return ticks;
    },
  };
}

function storedTick(text: string): QuoteTick[] {
  if (text === 'mine' || text === 'claimed') return [];
  const { data } = quoteTickSchema.safeParse(JSON.parse(text));
  return data ? [data] : [];
}
