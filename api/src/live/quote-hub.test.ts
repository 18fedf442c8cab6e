import { afterEach, describe, expect, it, vi } from 'vitest';
import type { QuoteTick } from 'shared/contract';
import { handFeed, type HandFeed } from './hand-feed.fixture';
import { QuoteHub } from './quote-hub';

/** Longer than any poll of a test. */
const PATIENCE_MS = 60_000;
const HOURS_MS = 3 * 3_600_000;

const tick = (symbol: string, price: number): QuoteTick => ({
  symbol,
  price,
  day1ChangePercent: 1,
  time: '2026-11-27T18:00:00.000Z',
});

const hubs: QuoteHub[] = [];
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close();
});

/** A hub whose clock the test moves. */
function open(feed: HandFeed | (() => HandFeed) = handFeed()) {
  const clock = { now: Date.parse('2026-11-27T17:00:00Z') };
  const onError = vi.fn();
  const source = typeof feed === 'function' ? feed : () => feed;
  const hub = new QuoteHub(source, onError, () => clock.now);
  hubs.push(hub);
  /** Watches and notes the prices that come. */
  const watch = (...symbols: string[]) => {
    const prices: number[] = [];
    const leave = hub.watch(new Set(symbols), (ticks) =>
      prices.push(...ticks.map((entry) => entry.tick.price)),
    );
    return { prices, leave, whenPolled: () => hub.whenPolled(symbols, PATIENCE_MS) };
  };
  return { hub, clock, onError, watch, pricesOf: (symbol: string) => hub.latest([symbol]) };
}

describe('quote hub', () => {
  it('sends the price of the last poll to a new watcher', async () => {
    const feed = handFeed();
    const { clock, watch, pricesOf } = open(feed);
    feed.push(tick('A', 1));
    const early = watch('A');
    await early.whenPolled();
    early.leave();
    clock.now += HOURS_MS;
    const late = watch('A');
    expect(pricesOf('A')).toEqual([]);
    await late.whenPolled();
    expect(late.prices).toEqual([1]);
    expect(pricesOf('A')).toEqual([tick('A', 1)]);
  });

  it('begins with no price of hours ago, not even while the source does not answer', async () => {
    const feed = handFeed();
    const { hub, clock, watch, pricesOf } = open(feed);
    feed.push(tick('A', 1));
    const early = watch('A');
    await early.whenPolled();
    early.leave();
    clock.now += HOURS_MS;
    feed.push(tick('A', 2));
    const answer = feed.hold();
    const late = watch('A');
    await hub.whenPolled(['A'], 1);
    expect(pricesOf('A')).toEqual([]);
    answer();
    await late.whenPolled();
    expect(late.prices).toEqual([2]);
  });

  it('keeps a price for clients that connect before the next poll would be due', async () => {
    const feed = handFeed({ everyMs: 15_000 });
    const { clock, watch, pricesOf } = open(feed);
    feed.push(tick('A', 1));
    const early = watch('A');
    await early.whenPolled();
    early.leave();
    clock.now += 15_000;
    const soon = watch('A');
    expect(pricesOf('A')).toEqual([tick('A', 1)]);
    await soon.whenPolled();
    expect(feed.polls).toEqual([['A']]);
    soon.leave();
    clock.now += 15_001;
    expect(pricesOf('A')).toEqual([]);
  });

  it('polls newly watched symbols at once, and only those', async () => {
    const feed = handFeed({ everyMs: 3_600_000 });
    const { watch } = open(feed);
    await watch('A').whenPolled();
    feed.push(tick('A', 1), tick('B', 2), tick('C', 3));
    const both = watch('B', 'A', 'C');
    await both.whenPolled();
    expect(feed.polls).toEqual([['A'], ['B', 'C']]);
    expect(both.prices).toEqual([2, 3]);
  });

  it('polls again for symbols that become watched during a poll', async () => {
    const feed = handFeed();
    const { clock, watch } = open(feed);
    feed.push(tick('A', 1));
    const answer = feed.hold();
    const early = watch('A');
    while (feed.polls.length === 0) await new Promise(setImmediate);
    early.leave();
    clock.now += HOURS_MS;
    const late = watch('A');
    answer();
    await late.whenPolled();
    expect(feed.polls.length).toBeGreaterThanOrEqual(2);
    expect(early.prices).toEqual([]);
    expect(late.prices).toEqual([1]);
  });

  it('sends an unchanged price once', async () => {
    const feed = handFeed();
    const { watch } = open(feed);
    const { prices } = watch('A');
    feed.push(tick('A', 1));
    await feed.settled();
    await feed.settled();
    feed.push(tick('A', 2));
    await feed.settled();
    expect(prices).toEqual([1, 2]);
  });

  it('continues after failures, and new watchers do not wait longer than they requested', async () => {
    const feed = handFeed();
    const { hub, onError, watch } = open(feed);
    feed.fail();
    feed.push(tick('A', 1));
    const { prices, whenPolled } = watch('A');
    await whenPolled();
    expect(prices).toEqual([1]);
    expect(onError).toHaveBeenCalledTimes(1);
    feed.hold();
    watch('B');
    await expect(hub.whenPolled(['A', 'B'], 1)).resolves.toBeUndefined();
  });

  it('forgets the prices of a source that is not that of the market any more', async () => {
    const simulated = handFeed();
    const real = handFeed();
    let source = simulated;
    const { hub, watch, pricesOf } = open(() => source);
    simulated.push(tick('A', 1), tick('B', 1));
    const { prices, whenPolled } = watch('A', 'B');
    await whenPolled();
    const { sequence } = hub;
    source = real;
    expect(pricesOf('A')).toEqual([]);
    expect(hub.isCarriedSince('A', sequence - 1)).toBe(false);
    real.push(tick('A', 7));
    await whenPolled();
    expect(prices).toEqual([1, 1, 7]);
    expect(pricesOf('B')).toEqual([]);
  });

  it('tracks whether it was watching ever since a client read its last price', async () => {
    const feed = handFeed();
    const { hub, clock, watch } = open(feed);
    feed.push(tick('A', 1));
    const early = watch('A');
    await early.whenPolled();
    const read = hub.sequence;
    expect(hub.isCarriedSince('A', read)).toBe(true);
    early.leave();
    expect(hub.isCarriedSince('A', read)).toBe(true);
    clock.now += HOURS_MS;
    feed.push(tick('B', 1));
    await watch('B').whenPolled();
    watch('A');
    expect(hub.isCarriedSince('A', read)).toBe(false);
    expect(hub.isCarriedSince('C', read)).toBe(false);
  });
});
