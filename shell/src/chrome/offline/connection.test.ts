import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createConnection, PROBE_TIMEOUT } from './connection';

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const answered = (status: number) => () => Promise.resolve(new Response('', { status }));

/** A connection in a separate window whose network state the test sets. */
function setUp(answer: typeof fetch) {
  const ask = jest.fn(answer);
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true };
  const host = {
    addEventListener: target.addEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    document,
    navigator,
  } as unknown as Parameters<typeof createConnection>[0];
  const connection = createConnection(host, ask);
  const states: boolean[] = [];
  const returned = jest.fn();
  target.addEventListener('online', returned);
  connection.subscribe(() => states.push(connection.isOnline()));
  return {
    ask,
    connection,
    states,
    returned,
    fire: (type: 'online' | 'offline') => {
      navigator.onLine = type === 'online';
      target.dispatchEvent(new Event(type));
    },
    show: () => document.dispatchEvent(new Event('visibilitychange')),
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('connection', () => {
  it('follows online and offline events at once, without a request', () => {
    const { states, fire, ask } = setUp(failed);
    fire('offline');
    fire('offline');
    fire('online');
    expect(states).toEqual([false, true]);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([200, 404, 503])('stays online when the origin answers %i', async (s) => {
    const { connection, states, ask } = setUp(answered(s));
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(states).toEqual([]);
  });

  it('forgives one attempt without an answer', async () => {
    const { connection, states, ask } = setUp(answered(200));
    ask.mockImplementationOnce(failed);
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(states).toEqual([]);
  });

  it('is lost after two, asked for with growing pauses, and comes back by itself', async () => {
    const { connection, states, ask } = setUp(failed);
    connection.callFailed();
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(999);
    expect([ask.mock.calls.length, connection.isOnline()]).toEqual([1, true]);
    await jest.advanceTimersByTimeAsync(1);
    expect([ask.mock.calls.length, connection.isOnline()]).toEqual([2, false]);
    await jest.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 8000);
    expect(ask).toHaveBeenCalledTimes(6);
    ask.mockImplementation(answered(503));
    await jest.advanceTimersByTimeAsync(8000);
    expect(states).toEqual([false, true]);
    // The next loss starts with the first pause again.
    ask.mockImplementation(failed);
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(1000);
    expect(states).toEqual([false, true, false]);
  });

  it('does not wait for its pause when the browser is online again or the tab is seen', async () => {
    const { connection, ask, fire, show } = setUp(failed);
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(1000 + 2000 + 4000);
    fire('offline');
    ask.mockImplementation(answered(200));
    fire('online');
    await jest.advanceTimersByTimeAsync(0);
    expect(connection.isOnline()).toBe(true);
    ask.mockImplementation(failed);
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(1000 + 2000);
    expect(connection.isOnline()).toBe(false);
    ask.mockImplementation(answered(200));
    show();
    await jest.advanceTimersByTimeAsync(0);
    expect(connection.isOnline()).toBe(true);
  });

  it('announces a return that the browser did not notice, once, and no return without a loss', async () => {
    const { connection, ask, returned } = setUp(answered(200));
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(returned).not.toHaveBeenCalled();
    ask.mockImplementationOnce(failed);
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(returned).toHaveBeenCalledTimes(1);
  });

  it('counts an origin that takes too long as one that does not answer', async () => {
    const { connection } = setUp(
      (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
        ),
    );
    connection.callFailed();
    await jest.advanceTimersByTimeAsync(2 * PROBE_TIMEOUT + 1000);
    expect(connection.isOnline()).toBe(false);
  });
});
