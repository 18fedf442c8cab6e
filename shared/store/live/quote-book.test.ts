import { describe, expect, it, jest } from '@jest/globals';
import type { QuoteTick } from 'shared/contract';
import { createQuoteBook } from './quote-book';

const tick = (symbol: string, price: number, time: string | null = null): QuoteTick => ({
  symbol,
  price,
  day1ChangePercent: 1,
  time,
});

/** A book whose animation frames the test controls. */
function open() {
  let due: (() => void) | null = null;
  let now = 0;
  const book = createQuoteBook({
    timer: { request: (task) => (due ??= task), cancel: () => (due = null) },
    now: () => now,
  });
  return {
    book,
    draw: () => {
      const task = due;
      due = null;
      task?.();
    },
    wait: (ms: number) => (now += ms),
  };
}

describe('quote book', () => {
  it('counts subscriptions and reports only new symbols and those without subscribers', () => {
    const { book } = open();
    const listener = jest.fn();
    book.onWatched(listener);
    const first = book.watch(['A', 'B']);
    const second = book.watch(['B']);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(book.watched()).toEqual(['B', 'A']);
    second();
    expect(listener).toHaveBeenCalledTimes(1);
    first();
    first();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(book.watched()).toEqual([]);
  });

  it('puts the newest wish first', () => {
    const { book } = open();
    book.watch(['A', 'B']);
    book.watch(['C']);
    book.watch(['A']);
    expect(book.watched()).toEqual(['A', 'C', 'B']);
  });

  it('reports only the last of many prices, to subscribers, once a frame', () => {
    const { book, draw } = open();
    const a = jest.fn();
    const both = jest.fn();
    book.subscribe(['A'], a);
    book.subscribe(['A', 'B'], both);
    book.offer([tick('A', 1), tick('B', 1)]);
    book.offer([tick('A', 2)]);
    expect(book.get('A')).toBeUndefined();
    draw();
    expect(book.get('A')?.price).toBe(2);
    expect(a).toHaveBeenCalledTimes(1);
    expect(both).toHaveBeenCalledTimes(1);
    book.offer([tick('A', 2)]);
    draw();
    expect(a).toHaveBeenCalledTimes(1);
  });

  it('notifies when a market closes at its last price', () => {
    const { book, draw } = open();
    const listener = jest.fn();
    book.subscribe(['A'], listener);
    book.offer([tick('A', 1, '2026-11-23T20:59:58.000Z')]);
    draw();
    const closedAt = '2026-11-23T21:00:00.000Z';
    book.offer([{ ...tick('A', 1, closedAt), closedAt, label: 'Close of 23 Nov 2026' }]);
    draw();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(book.get('A')?.label).toBe('Close of 23 Nov 2026');
  });

  it('does not call unsubscribed listeners', () => {
    const { book, draw } = open();
    const listener = jest.fn();
    book.subscribe(['A'], listener)();
    book.offer([tick('A', 1)]);
    draw();
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps a fresh live price against a polled closing price, and no longer than two minutes', () => {
    const { book, draw, wait } = open();
    book.offer([tick('A', 10, new Date(0).toISOString())]);
    draw();
    book.offer([tick('A', 9)], 'poll');
    draw();
    expect(book.get('A')?.price).toBe(10);
    wait(120_000);
    book.offer([tick('A', 9)], 'poll');
    draw();
    expect(book.get('A')?.price).toBe(9);
  });

  it('notifies of a changed status, not of a new time alone', () => {
    const { book } = open();
    const listener = jest.fn();
    book.subscribeStatus(listener);
    book.setStatus({ connection: 'live', confirmedAt: 1 });
    book.setStatus({ confirmedAt: 2 });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(book.status()).toEqual({ feed: null, connection: 'live', stale: false, confirmedAt: 2 });
  });

  it('returns no prices of a source without live prices, because the snapshot has them with their time', () => {
    const { book, draw } = open();
    book.offer([tick('A', 1)]);
    draw();
    book.setStatus({ feed: { kind: 'none', label: '' } });
    expect(book.get('A')).toBeUndefined();
    book.setStatus({ feed: { kind: 'live', label: '' } });
    expect(book.get('A')?.price).toBe(1);
  });

  it('evicts a price after a minute without readers, and the oldest of very many', () => {
    const { book, draw, wait } = open();
    const release = book.watch(['A', 'B']);
    book.offer([tick('A', 1), tick('B', 1)]);
    draw();
    release();
    wait(59_000);
    book.watch(['A']);
    expect(book.get('A')?.price).toBe(1);
    wait(2000);
    book.watch(['B']);
    expect(book.get('B')).toBeUndefined();
    book.offer(Array.from({ length: 2000 }, (_, at) => tick(`S${at}`, at)));
    draw();
    expect(book.get('S1499')).toBeUndefined();
    expect(book.get('S1999')?.price).toBe(1999);
    expect(book.get('A')?.price).toBe(1);
  });
});
