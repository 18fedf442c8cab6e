import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QuoteTick } from 'shared/contract';
import { fakeChannels, fakeLocks } from './browser-doubles.fixture';
import { createTabSharing, type SharedState } from './tab-sharing';

const tick = (symbol: string): QuoteTick => ({
  symbol,
  price: 1,
  day1ChangePercent: null,
  time: null,
});
const LIVE: SharedState = { feed: null, connection: 'live' };

/** Tabs of one browser. */
function browser({ locks = true } = {}) {
  const lockManager = locks ? fakeLocks() : undefined;
  const openChannel = fakeChannels();
  const open = (liveSymbols: string[]) => {
    const tab = {
      liveSymbols,
      leads: false,
      symbols: [] as readonly string[],
      heard: [] as string[],
      states: [] as string[],
    };
    const sharing = createTabSharing({
      locks: lockManager,
      openChannel,
      liveSymbols: () => tab.liveSymbols,
      onLead: () => (tab.leads = true),
      onLeave: () => (tab.leads = false),
      onSymbols: (symbols) => (tab.symbols = symbols),
      known: (symbols) => ({ ticks: symbols.map(tick), state: LIVE }),
      onTicks: (ticks) => tab.heard.push(...ticks.map(({ symbol }) => symbol)),
      onState: ({ connection }) => tab.states.push(connection),
      now: () => performance.now(),
    });
    return Object.assign(tab, sharing);
  };
  return Object.assign(open, { openChannel });
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms = 10) => jest.advanceTimersByTimeAsync(ms);

describe('tab sharing', () => {
  it('lets one of ten tabs hold the stream for the subscriptions of all', async () => {
    const open = browser();
    const tabs = Array.from({ length: 10 }, (_, index) => open(['A', `S${index}`]));
    for (const tab of tabs) tab.join();
    await pass();
    expect(tabs.map(({ leads }) => leads)).toEqual([true, ...Array<boolean>(9).fill(false)]);
    expect([...(tabs[0]?.symbols ?? [])].toSorted()).toEqual(
      ['A', ...tabs.map((_, index) => `S${index}`)].toSorted(),
    );
  });

  it('broadcasts new prices to the other tabs, and sends known prices to a new tab', async () => {
    const open = browser();
    const [first, second] = [open(['A']), open(['A', 'B'])];
    first.join();
    await pass();
    second.join();
    await pass();
    expect(second.heard).toEqual(['A', 'B']);
    expect(second.states).toEqual(['live']);
    first.broadcastTicks([tick('A')], 'stream');
    second.broadcastTicks([tick('X')], 'stream');
    await pass();
    expect(second.heard).toEqual(['A', 'B', 'A']);
    expect(first.heard).toEqual([]);
  });

  it('hands the stream over when its holder leaves', async () => {
    const open = browser();
    const [first, second, third] = [open(['A']), open(['B']), open(['C'])];
    for (const tab of [first, second, third]) {
      tab.join();
      await pass();
    }
    first.leave();
    await pass();
    expect([first.leads, second.leads, third.leads]).toEqual([false, true, false]);
    expect(second.symbols).toEqual(['B', 'C']);
    first.join();
    await pass();
    expect(second.symbols).toEqual(['B', 'C', 'A']);
    third.leave();
    await pass();
    expect(second.symbols).toEqual(['B', 'A']);
  });

  it('is not led by a tab that left before its turn', async () => {
    const open = browser();
    const [first, second, third] = [open(['A']), open(['B']), open(['C'])];
    for (const tab of [first, second, third]) tab.join();
    await pass();
    second.leave();
    first.leave();
    await pass();
    expect([second.leads, third.leads]).toEqual([false, true]);
  });

  it('forgets a tab that vanished without a word', async () => {
    const open = browser();
    const first = open(['A']);
    first.join();
    await pass();
    open.openChannel('', () => {}).send({ kind: 'want', tab: 'ghost', symbols: ['B'] });
    await pass();
    expect(first.symbols).toEqual(['A', 'B']);
    await pass(80_000);
    expect(first.symbols).toEqual(['A']);
    expect(first.leads).toBe(true);
  });

  it('leads alone where the browser has no locks', async () => {
    const open = browser({ locks: false });
    const [first, second] = [open(['A']), open(['B'])];
    first.join();
    second.join();
    await pass();
    expect([first.leads, second.leads]).toEqual([true, true]);
    expect(second.symbols).toEqual(['B']);
  });
});
