import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeState, encodeState } from './address';
import { defaultState } from './screener-state';
import { catalogue, states } from './states.fixture';

describe('the address of a screener', () => {
  it('is clean for the default state', () => {
    expect(encodeState(catalogue, defaultState(catalogue))).toBe('');
    expect(decodeState(catalogue, '')).toEqual(defaultState(catalogue));
  });

  it('reads well', () => {
    const search =
      'sector=Healthcare&sector=Technology&marketCap=10B..&peRatio=12..34&week52NewHigh=1&b=ib&s=-peRatio,symbol&v=valuation&n=100&p=2';
    expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
  });

  it('brings every state back', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(decodeState(catalogue, encodeState(catalogue, state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  it('has one form, whatever the order in which it was written', () => {
    fc.assert(
      fc.property(states, fc.infiniteStream(fc.nat()), (state, picks) => {
        const pairs = encodeState(catalogue, state).split('&');
        const shuffled = pairs
          .toSorted(() => ((picks.next().value ?? 0) % 2 === 0 ? 1 : -1))
          .join('&');
        expect(encodeState(catalogue, decodeState(catalogue, shuffled))).toBe(
          encodeState(catalogue, state),
        );
      }),
    );
  });

  it('ignores what it does not know', () => {
    expect(decodeState(catalogue, '?utm_source=pwa&nonsense=1..2&remote.x=y')).toEqual(
      defaultState(catalogue),
    );
  });

  it('survives garbage, and what it makes of it is stable', () => {
    const fields = catalogue.columns.map((column) => column.field);
    const garbage = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...fields, 'b', 's', 'u', 'v', 'c', 'n', 'p'), fc.string()),
        fc.string({ unit: 'binary' }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          garbage.map((pairs) => pairs.map(([key, text]) => `${key}=${text}`).join('&')),
        ),
        (search) => {
          const state = decodeState(catalogue, search);
          const search2 = encodeState(catalogue, state);
          expect(encodeState(catalogue, decodeState(catalogue, search2))).toBe(search2);
          expect(state.page).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['p=0', { page: 1 }],
    ['p=-3', { page: 1 }],
    ['p=1e9', { page: 1 }],
    ['n=13', { pageSize: 50 }],
    ['v=none', { columnSet: 'overview' }],
    ['b=not-existing', { broker: null }],
    ['in=w.abc-1', { within: 'w.abc-1' }],
    ['in=<script>', { within: null }],
    ['s=-nonsense,peRatio,peRatio', { sort: [{ field: 'peRatio', direction: 'asc' }] }],
    ['c=nonsense', { columns: null }],
    ['c=price,symbol,price', { columns: ['symbol', 'price'] }],
    ['peRatio=34..12', { filters: { peRatio: { kind: 'range', min: 12, max: 34 } } }],
    ['peRatio=abc', { filters: {} }],
    ['dividendExDate=2026-02-30..', { filters: {} }],
    ['week52NewHigh=yes', { filters: {} }],
    ['u=peRatio', { filters: { peRatio: { kind: 'unknown' } } }],
    ['u=symbol,nonsense,website', { filters: {} }],
    ['u=peRatio&peRatio=..12', { filters: { peRatio: { kind: 'range', min: null, max: 12 } } }],
    [
      'peRatio=..0.8*sector',
      {
        filters: {
          peRatio: { kind: 'range', min: null, max: 0.8, relativeTo: { median: 'sector' } },
        },
      },
    ],
    [
      'fwdPeRatio=..1*avgPeRatio',
      { filters: { fwdPeRatio: { kind: 'range', max: 1, relativeTo: { field: 'avgPeRatio' } } } },
    ],
    ['peRatio=..-1*sector', { filters: {} }],
    ['peRatio=..1*country', { filters: {} }],
    ['peRatio=..1*peRatio', { filters: {} }],
    ['peRatio=..1*marketCap', { filters: {} }],
    ['price=1..*sector', { filters: {} }],
    ['peRatio=12*sector', { filters: {} }],
  ])('reads %s', (search, expected) => {
    expect(decodeState(catalogue, search)).toMatchObject(expected);
  });
});
