import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressCodec } from './address-codec';
import {
  calendarDayParameter,
  choiceParameter,
  constantParameter,
  flagParameter,
  integerParameter,
  listParameter,
  quantityParameter,
  textParameter,
} from './address-parameter';

const WINDOWS = ['1D', '5D', '1M'] as const;
const MAX_SYMBOLS = 3;

interface State {
  window: (typeof WINDOWS)[number];
  status: 'open' | 'closed' | null;
  mine: boolean;
  day: string | null;
  amount: number;
  symbols: string[];
  code: string;
  page: number;
  fixed: string;
}

const codec = addressCodec<State>(
  {
    window: choiceParameter('t', WINDOWS, '1D'),
    status: choiceParameter<'open' | 'closed', null>('status', ['open', 'closed'], null),
    mine: flagParameter('mine'),
    day: calendarDayParameter('day'),
    amount: quantityParameter('amount', 100, (value) => value >= 0 && value <= 1e12),
    symbols: listParameter('q', (text) => (/^[A-Z]{1,5}$/.test(text) ? text : null), {
      max: MAX_SYMBOLS,
    }),
    code: textParameter('code', 'EUR', /^[A-Z]{3}$/),
    page: integerParameter('p', 1, { min: 1, max: 999 }),
    fixed: constantParameter('always'),
  },
  { changeResets: { page: 1 } },
);

const values = {
  window: fc.constantFrom(...WINDOWS),
  status: fc.constantFrom('open' as const, 'closed' as const, null),
  mine: fc.boolean(),
  day: fc.constantFrom(null, '2026-11-20', '2024-02-29'),
  amount: fc.oneof(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 0.25, 100, 2.5e9)),
  symbols: fc.uniqueArray(fc.constantFrom('A', 'BRK', 'MSFT', 'VOD'), { maxLength: MAX_SYMBOLS }),
  code: fc.constantFrom('EUR', 'USD', 'JPY'),
  page: fc.integer({ min: 1, max: 999 }),
};
const states: fc.Arbitrary<State> = fc.record({ ...values, fixed: fc.constant('always') });
/** A change of one value except the page, which every change resets. */
const patches = fc.oneof(
  ...(Object.keys(values) as (keyof typeof values)[])
    .filter((name) => name !== 'page')
    .map((name) => values[name].map((value): Partial<State> => ({ [name]: value }))),
);

describe('a state in the address', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(codec.decode(codec.encode(state))).toEqual(state);
      }),
    );
  });

  it.each(['0', '1000', '-1', '1.5', 'x', ''])('opens the first page for a page of %j', (page) => {
    expect(codec.decode(`p=${page}`).page).toBe(1);
  });

  it('leaves defaults out and keeps the order of the declaration', () => {
    expect(codec.encode(codec.defaults)).toBe('');
    const search = 't=5D&status=open&mine=1&day=2026-11-20&amount=2.5B&q=A,VOD&code=USD&p=3';
    expect(codec.encode(codec.decode(`?${search}`))).toBe(search);
    expect(codec.encode(codec.decode(search.split('&').toReversed().join('&')))).toBe(search);
  });

  it('takes changes of different values in any order', () => {
    fc.assert(
      fc.property(states, patches, patches, (state, one, other) => {
        fc.pre(Object.keys(one)[0] !== Object.keys(other)[0]);
        const search = codec.encode(state);
        const first = codec.patch(codec.patch(search, one), other);
        expect(codec.patch(codec.patch(search, other), one)).toBe(first);
        expect(codec.decode(first)).toEqual({ ...state, page: 1, ...one, ...other });
      }),
    );
  });

  it('falls back value by value: garbage in one loses no other', () => {
    fc.assert(
      fc.property(
        states,
        fc.constantFrom(...Object.keys(NAMES)),
        fc.string({ unit: 'binary' }).filter((text) => !/^[\w.,-]*$/.test(text)),
        (state, key, garbage) => {
          const query = new URLSearchParams(codec.encode(state));
          query.set(key, `${garbage}%`);
          const read = codec.decode(query.toString());
          // Valid entries of a list are kept.
          const expected = key === 'q' ? read.symbols : codec.defaults[nameOf(key)];
          expect(read).toEqual({ ...state, [nameOf(key)]: expected });
        },
      ),
    );
  });

  it('never throws, and decodes garbage to a stable state', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const once = codec.encode(codec.decode(search));
        expect(codec.encode(codec.decode(once))).toBe(once);
      }),
    );
  });

  it('leaves the parameters of others alone where it shares an address', () => {
    const shared = addressCodec({ mine: flagParameter('mine') }, { keepsOthers: true });
    expect(shared.patch('?range=5Y&mine=1&tab=news', { mine: false })).toBe('range=5Y&tab=news');
    expect(codec.patch('?utm_source=x&t=5D', { mine: true })).toBe('t=5D&mine=1');
  });

  it('brings dependent values in line after reading and before writing', () => {
    const span = addressCodec<{ from: number; to: number }>(
      {
        from: integerParameter('from', 1, { min: 1, max: 99 }),
        to: integerParameter('to', 99, { min: 1, max: 99 }),
      },
      {
        afterRead: ({ from, to }) => (from > to ? { from: to, to: from } : { from, to }),
        beforeWrite: ({ from, to }) => ({ from: Math.min(from, to), to: Math.max(from, to) }),
      },
    );
    expect(span.decode('from=9&to=3')).toEqual({ from: 3, to: 9 });
    expect(span.encode({ from: 9, to: 3 })).toBe('from=3&to=9');
  });
});

const NAMES: Record<string, keyof State> = {
  t: 'window',
  status: 'status',
  day: 'day',
  amount: 'amount',
  q: 'symbols',
  code: 'code',
  p: 'page',
};
const nameOf = (key: string): keyof State => NAMES[key] ?? 'fixed';
