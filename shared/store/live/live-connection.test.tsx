import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { QuoteTick } from 'shared/contract';
import { eventBus } from 'shared/events';
import { ownAnswersBelongTo } from '../own/own-answers';
import { transport } from '../transport/page-transport';
import { FakeEventSource } from './browser-doubles.fixture';
import { connectLiveQuotes, STALE_AFTER } from './live-connection';
import { liveQuotes } from './quote-book';
import { useLiveQuote, useLiveQuotes, useLiveStatus } from './use-live-quotes';

const SIMULATED = { kind: 'simulated', label: 'Simulated prices' };
const tick = (symbol: string, price: number): QuoteTick => ({
  symbol,
  price,
  day1ChangePercent: null,
  time: null,
});

let disconnect: () => void;
let visibility: DocumentVisibilityState;
let answer: () => Response;

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  answer = () => Response.json([{ symbol: 'A', price: 7, day1ChangePercent: 1 }]);
  transport.forget();
  transport.configure({ fetch: () => Promise.resolve(answer()) });
  disconnect = connectLiveQuotes(liveQuotes);
});
afterEach(() => {
  disconnect();
  liveQuotes.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const say = (name: 'feed' | 'quotes' | 'error', data?: unknown) =>
  act(() => FakeEventSource.open.forEach((source) => source.say(name, data)));
const show = (next: DocumentVisibilityState) =>
  act(() => {
    visibility = next;
    document.dispatchEvent(new Event('visibilitychange'));
  });

const onRender = jest.fn();
function Cell({ symbol }: { symbol: string }) {
  onRender();
  return <b>{`${symbol} ${useLiveQuote(symbol)?.price ?? 'none'}`}</b>;
}
function Sum({ symbols }: { symbols: string[] }) {
  const quotes = useLiveQuotes(symbols);
  const { connection, stale } = useLiveStatus();
  return (
    <p>{`${[...quotes.values()].reduce((sum, { price }) => sum + price, 0)} ${connection}${stale ? ' old' : ''}`}</p>
  );
}

describe('live prices on a page', () => {
  it('opens one stream for all components, and closes it with the last of them', async () => {
    const { rerender, unmount } = render(
      <>
        <Cell symbol="A" />
        <Cell symbol="B" />
        <Sum symbols={['A', 'B']} />
      </>,
    );
    await pass(100);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(FakeEventSource.opened[0]?.symbols).toEqual(['A', 'B']);
    say('feed', SIMULATED);
    say('quotes', [tick('A', 1), tick('B', 2)]);
    await pass(300);
    expect(screen.getByText('A 1')).toBeInTheDocument();
    expect(screen.getByText('3 live')).toBeInTheDocument();
    onRender.mockClear();
    say('quotes', [tick('B', 5)]);
    await pass(300);
    expect(screen.getByText('6 live')).toBeInTheDocument();
    expect(onRender).toHaveBeenCalledTimes(1);
    rerender(<Cell symbol="A" />);
    await pass(1000);
    expect(FakeEventSource.open).toHaveLength(1);
    unmount();
    await pass(1000);
    expect(FakeEventSource.open).toHaveLength(0);
  });

  it('closes while the tab is hidden and resumes when it is visible', async () => {
    render(<Sum symbols={['A']} />);
    await pass(100);
    say('feed', SIMULATED);
    say('quotes', [tick('A', 1)]);
    show('hidden');
    expect(FakeEventSource.open).toHaveLength(0);
    await pass(600_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    show('visible');
    await pass(100);
    expect(FakeEventSource.open).toHaveLength(1);
    expect(screen.getByText(/^1 /)).toBeInTheDocument();
  });

  it('says in time that prices are old when the clock was set back', async () => {
    render(<Sum symbols={['A']} />);
    await pass(100);
    say('feed', SIMULATED);
    say('quotes', [tick('A', 1)]);
    await pass(300);
    answer = () => new Response(null, { status: 503 });
    say('error');
    await pass(1000);
    jest.setSystemTime(Date.now() - 86_400_000);
    say('error');
    await pass(STALE_AFTER);
    expect(screen.getByText(/ old$/)).toBeInTheDocument();
  });

  it('polls when the stream is refused, and says that prices are old when that fails too', async () => {
    render(<Sum symbols={['A']} />);
    await pass(100);
    say('error');
    await pass(1000);
    say('error');
    await pass(300);
    expect(screen.getByText('7 polling')).toBeInTheDocument();
    answer = () => new Response(null, { status: 503 });
    for (let tries = 0; tries < 6; tries++) {
      say('error');
      await pass(30_000);
    }
    await pass(STALE_AFTER);
    expect(screen.getByText('7 broken old')).toBeInTheDocument();
    say('feed', SIMULATED);
    await pass(100);
    expect(screen.getByText('7 live')).toBeInTheDocument();
  });

  it('opens the stream of a signed-in visitor with a ticket, and that of the next one without', async () => {
    const calls: string[] = [];
    transport.configure({
      idToken: async () => 'id-token',
      fetch: async (url, init) => {
        const authorization = new Headers(init?.headers).get('authorization');
        calls.push(`${init?.method} ${String(url)} ${authorization}`);
        return Response.json({ ticket: 'for-ada', expiresAt: '2026-11-25T12:00:00Z' });
      },
    });
    render(<Cell symbol="A" />);
    await pass(60);
    expect(FakeEventSource.open.map(({ ticket }) => ticket)).toEqual([null]);
    eventBus.publish('session/login', { uid: 'ada' }, 'test');
    await pass(60);
    expect(FakeEventSource.open.map(({ ticket }) => ticket)).toEqual(['for-ada']);
    expect(calls).toEqual(['POST /api/quotes/ticket Bearer id-token']);
    eventBus.publish('session/logout', {}, 'test');
    await pass(60);
    expect(FakeEventSource.open.map(({ ticket }) => ticket)).toEqual([null]);
    transport.configure({ idToken: undefined });
  });

  it('waits for the session of a browser with a user, and opens one stream', async () => {
    disconnect();
    jest.spyOn(eventBus, 'history').mockReturnValue([]);
    ownAnswersBelongTo('ada');
    transport.configure({
      idToken: async () => 'id-token',
      fetch: async () => Response.json({ ticket: 'for-ada', expiresAt: '2026-11-25T12:00:00Z' }),
    });
    disconnect = connectLiveQuotes(liveQuotes);
    render(<Cell symbol="A" />);
    await pass(1000);
    expect(FakeEventSource.opened).toEqual([]);
    eventBus.publish('session/login', { uid: 'ada' }, 'test');
    await pass(60);
    expect(FakeEventSource.opened.map(({ ticket }) => ticket)).toEqual(['for-ada']);
    await pass(10_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    eventBus.publish('session/logout', {}, 'test');
    ownAnswersBelongTo(null);
    transport.configure({ idToken: undefined });
  });

  it('opens without a ticket when the session of the stored user stays unknown', async () => {
    disconnect();
    jest.spyOn(eventBus, 'history').mockReturnValue([]);
    ownAnswersBelongTo('ada');
    disconnect = connectLiveQuotes(liveQuotes);
    render(<Cell symbol="A" />);
    await pass(5_060);
    expect(FakeEventSource.open.map(({ ticket }) => ticket)).toEqual([null]);
    ownAnswersBelongTo(null);
  });

  it('opens without a ticket when the API does not answer in time', async () => {
    transport.configure({ fetch: () => new Promise(() => {}) });
    eventBus.publish('session/login', { uid: 'ada' }, 'test');
    render(<Cell symbol="A" />);
    await pass(5_060);
    expect(FakeEventSource.open.map(({ ticket }) => ticket)).toEqual([null]);
    eventBus.publish('session/logout', {}, 'test');
  });
});
