import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { liveQuotes } from 'shared/testing';
import { LiveRanking, RANK_EVERY_MS, ranked } from './live-ranking';
import { moverAt, type Mover } from './mover';

const mover = (symbol: string, change: number | null): Mover => ({
  symbol,
  name: symbol,
  logoUrl: null,
  currencyCode: 'GBX',
  price: 100,
  priceUSD: 1.3,
  change,
  relativeVolume: null,
});

describe('ranked', () => {
  it('orders by the change, unknown ones last, and keeps the very order when nothing moves', () => {
    const changes = new Map([
      ['A', 1],
      ['B', 3],
      ['C', null],
    ]);
    expect(ranked(['C', 'A', 'B'], changes, 'desc')).toEqual(['B', 'A', 'C']);
    expect(ranked(['C', 'A', 'B'], changes, 'asc')).toEqual(['A', 'B', 'C']);
    const order = ['B', 'A', 'C'];
    expect(ranked(order, changes, 'desc')).toBe(order);
  });

  it('is a permutation that another ranking leaves alone', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.string(), fc.option(fc.integer({ min: -9, max: 9 }))), {
      selector: ([symbol]) => symbol,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom('asc' as const, 'desc' as const), (pairs, direction) => {
        const symbols = pairs.map(([symbol]) => symbol);
        const next = ranked(symbols, new Map(pairs), direction);
        expect(next.toSorted()).toEqual(symbols.toSorted());
        expect(ranked(next, new Map(pairs), direction)).toBe(next);
      }),
    );
  });
});

describe('moverAt', () => {
  it('moves price, dollars and the change of any window by one quote', () => {
    const quote = { price: 110, day1ChangePercent: 12 };
    expect(moverAt(mover('A', 2), '1D', quote)).toMatchObject({ price: 110, change: 12 });
    const year = moverAt(mover('A', 100), '1Y', quote);
    expect(year.change).toBeCloseTo(120, 10);
    expect(year.priceUSD).toBeCloseTo(1.43, 10);
    const still = mover('A', 2);
    expect(moverAt(still, '1D', undefined)).toBe(still);
  });
});

describe('LiveRanking', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    liveQuotes.clear();
    jest.useRealTimers();
  });

  it('waits for its interval and for the pointer', () => {
    const onOrder = jest.fn();
    let isHeld = true;
    render(
      <LiveRanking
        movers={[mover('A', 3), mover('B', 2)]}
        window="1D"
        direction="desc"
        isHeld={() => isHeld}
        onOrder={onOrder}
      />,
    );
    act(() => {
      liveQuotes.offer([{ symbol: 'B', price: 1, day1ChangePercent: 9, time: null }]);
      jest.advanceTimersByTime(RANK_EVERY_MS + 100);
    });
    expect(onOrder).not.toHaveBeenCalled();
    isHeld = false;
    act(() => void jest.advanceTimersByTime(RANK_EVERY_MS));
    expect(onOrder).toHaveBeenCalledWith(['B', 'A']);
  });
});
