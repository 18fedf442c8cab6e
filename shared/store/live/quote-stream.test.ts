import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QuoteTick } from 'shared/contract';
import { FakeEventSource } from './browser-doubles.fixture';
import { createQuoteStream, STREAM_SYMBOLS } from './quote-stream';

const SIMULATED = { kind: 'simulated', label: 'Simulated prices' };
const tick = (symbol: string, price = 1): QuoteTick => ({
  symbol,
  price,
  day1ChangePercent: null,
  time: null,
});

let connections: string[];
let ticks: [string[], string][];
let polled: string[][];
let pollFails: boolean;
let ticket: (() => Promise<string | null> | null) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  connections = [];
  ticks = [];
  polled = [];
  pollFails = false;
  ticket = undefined;
});
afterEach(() => void jest.useRealTimers());

const open = () =>
  createQuoteStream({
    open: (url) => new FakeEventSource(url) as unknown as EventSource,
    ticket: () => ticket?.() ?? null,
    poll: async (symbols) => {
      polled.push([...symbols]);
      if (pollFails) throw new Error('down');
      return symbols.map((symbol) => tick(symbol));
    },
    onFeed: () => {},
    onTicks: (list, from) => ticks.push([list.map(({ symbol }) => symbol), from]),
    onConnection: (connection) => connections.push(connection),
    random: () => 0,
  });
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const last = () => {
  const source = FakeEventSource.opened.at(-1);
  if (!source) throw new Error('no stream was opened');
  return source;
};

describe('quote stream', () => {
  it('opens once for batched subscriptions, and passes on its messages', async () => {
    const stream = open();
    stream.setSymbols(['B', 'A']);
    stream.setSymbols(['C', 'B', 'A']);
    await pass(0);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(last().symbols).toEqual(['A', 'B', 'C']);
    last().say('feed', SIMULATED);
    last().say('quotes', [tick('A'), { symbol: 'B' }, 'nonsense'], 'e-1');
    last().say('quotes', '<html>', 'e-2');
    expect(ticks).toEqual([
      [['A'], 'stream'],
      [[], 'stream'],
    ]);
    expect(connections).toEqual(['connecting', 'live']);
    expect(polled).toEqual([]);
  });

  it('reopens for a new symbol, and keeps a smaller subscription for a while', async () => {
    const stream = open();
    stream.setSymbols(['A', 'B']);
    await pass(0);
    last().say('feed', SIMULATED);
    last().say('quotes', [tick('A')], 'e-1');
    stream.setSymbols(['A']);
    await pass(9_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    stream.setSymbols(['A', 'B']);
    await pass(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    stream.setSymbols(['A', 'B', 'C']);
    await pass(450);
    expect(FakeEventSource.open).toHaveLength(1);
    expect(last().symbols).toEqual(['A', 'B', 'C']);
    // A new symbol needs its first price, so the full list is requested.
    expect(last().lastEventId).toBeNull();
  });

  it('reconnects with the last id and backoff, and polls from the second failure', async () => {
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    last().say('feed', SIMULATED);
    last().say('quotes', [tick('A')], 'e-7');
    last().say('error');
    expect(polled).toEqual([]);
    await pass(500);
    expect(FakeEventSource.opened).toHaveLength(2);
    expect(last().lastEventId).toBe('e-7');
    last().say('error');
    await pass(0);
    expect(polled).toEqual([['A']]);
    expect(ticks.at(-1)).toEqual([['A'], 'poll']);
    expect(connections.at(-1)).toBe('polling');
    await pass(999);
    expect(FakeEventSource.opened).toHaveLength(2);
    await pass(1);
    expect(FakeEventSource.opened).toHaveLength(3);
    for (let tries = 0; tries < 8; tries++) {
      last().say('error');
      await pass(30_000);
    }
    expect(FakeEventSource.opened).toHaveLength(11);
    last().say('feed', SIMULATED);
    expect(connections.at(-1)).toBe('live');
    polled = [];
    await pass(60_000);
    expect(polled).toEqual([]);
  });

  it('says that it is broken when polling fails too, and polls less and less', async () => {
    pollFails = true;
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    last().say('error');
    await pass(500);
    last().say('error');
    await pass(0);
    expect(connections.at(-1)).toBe('broken');
    expect(polled).toHaveLength(1);
    await pass(59_999);
    expect(polled).toHaveLength(1);
    await pass(1);
    expect(polled).toHaveLength(2);
  });

  it('takes a silent stream for dead, but not one without a live source', async () => {
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    last().say('feed', { kind: 'none', label: '' });
    await pass(300_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    last().say('feed', SIMULATED);
    await pass(91_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    expect(FakeEventSource.open).toHaveLength(1);
  });

  it('polls the symbols that do not fit into one stream', async () => {
    const symbols = Array.from({ length: STREAM_SYMBOLS + 2 }, (_, index) => `S${index}`);
    const stream = open();
    stream.setSymbols(symbols);
    await pass(0);
    expect(last().symbols).toHaveLength(STREAM_SYMBOLS);
    expect(polled).toEqual([symbols.slice(STREAM_SYMBOLS)]);
    last().say('feed', SIMULATED);
    expect(connections.at(-1)).toBe('live');
  });

  it('takes a new ticket for each connection of a signed-in visitor', async () => {
    let issued = 0;
    ticket = async () => `ticket-${(issued += 1)}`;
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    expect(last().ticket).toBe('ticket-1');
    last().say('error');
    await pass(1_000);
    expect([FakeEventSource.opened.length, last().ticket]).toEqual([2, 'ticket-2']);
    // Signed out: the stream of the account is closed and one of a visitor opens.
    ticket = undefined;
    stream.reopen();
    expect([FakeEventSource.open.length, last().ticket]).toEqual([1, null]);
  });

  it('opens once, with the newest symbols, when the ticket arrives, and not after closing', async () => {
    const answers: ((text: string | null) => void)[] = [];
    ticket = () => new Promise((resolve) => answers.push(resolve));
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    stream.setSymbols(['A', 'B']);
    await pass(1_000);
    expect([answers.length, FakeEventSource.opened.length]).toEqual([1, 0]);
    answers[0]?.('t');
    await pass(0);
    expect(FakeEventSource.opened.map(({ symbols }) => symbols)).toEqual([['A', 'B']]);
    stream.reopen();
    stream.close();
    answers[1]?.('late');
    await pass(0);
    expect([answers.length, FakeEventSource.open.length]).toEqual([2, 0]);
  });

  it('opens without a ticket when none is available', async () => {
    ticket = async () => null;
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    expect([FakeEventSource.open.length, last().ticket]).toEqual([1, null]);
    stream.close();
  });

  it('releases all resources', async () => {
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    last().say('error');
    stream.close();
    await pass(300_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(polled).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tries at once when the network is back', async () => {
    const stream = open();
    stream.setSymbols(['A']);
    await pass(0);
    last().say('error');
    stream.retry();
    expect(FakeEventSource.opened).toHaveLength(2);
    stream.retry();
    expect(FakeEventSource.opened).toHaveLength(2);
  });
});
