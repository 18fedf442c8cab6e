/** Work of a replay for long histories that a caller can import. */
import { describe, expect, it } from 'vitest';
import { growsLinearly } from 'shared/testing/long-texts';
import { checkVariety, CURRENCIES_PER_PORTFOLIO, SPLITS_PER_SYMBOL } from '../../store/plan-limits';
import { at, entry, ledgerOf } from '../ledger.fixture';
import type { Transaction } from '../transactions/transaction';

const FIRST_DAY = at('2004-01-05');
const codeOf = (number: number): string =>
  [0, 1, 2]
    .map((digit) => String.fromCharCode(65 + (Math.floor(number / 26 ** digit) % 26)))
    .join('');
const buys = (count: number): Transaction[] =>
  Array.from({ length: count }, () => entry('BUY', FIRST_DAY, { quantity: 1, price: 1 }));
const splits = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, i) =>
    entry('SPLIT', FIRST_DAY + 1 + i, { quantity: i % 2 === 0 ? 2 : 0.5 }),
  );
const deposits = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, i) =>
    entry('DEPOSIT', FIRST_DAY + i, { amount: 1, currencyCode: codeOf(i), rate: 1 }),
  );

/** Checks and replays a history, as each write does. */
function write(transactions: Transaction[]): void {
  try {
    checkVariety(transactions);
  } catch {
    return;
  }
  ledgerOf(transactions);
}

describe('a long history', () => {
  it.each([
    ['purchases', buys],
    ['splits of many lots', (size: number) => [...buys(size), ...splits(size)]],
    ['currencies', deposits],
    [
      'sales of lots without a rate',
      (size: number) => [
        ...Array.from({ length: size }, () =>
          entry('BUY', FIRST_DAY, { quantity: 1, price: 1, currencyCode: 'EUR' }),
        ),
        ...Array.from({ length: size }, () =>
          entry('SELL', FIRST_DAY + 1, { quantity: 0.01, price: 1 }),
        ),
      ],
    ],
  ])('of %s takes linear time', async (_, history) => {
    expect(await growsLinearly((size) => write(history(size)), 2500)).toBe(true);
  });

  it('has at most so many currencies, and splits of a symbol', () => {
    expect(() => checkVariety(deposits(CURRENCIES_PER_PORTFOLIO))).not.toThrow();
    expect(() => checkVariety(deposits(CURRENCIES_PER_PORTFOLIO + 1))).toThrow(/50 currencies/);
    expect(() => checkVariety(splits(SPLITS_PER_SYMBOL))).not.toThrow();
    expect(() => checkVariety(splits(SPLITS_PER_SYMBOL + 1))).toThrow(/50 splits/);
  });

  it('accepts changes of a history above the limits that do not make it larger', () => {
    const [currencies, many] = [
      deposits(CURRENCIES_PER_PORTFOLIO + 5),
      splits(SPLITS_PER_SYMBOL + 5),
    ];
    expect(() => checkVariety(currencies.slice(1), currencies)).not.toThrow();
    expect(() => checkVariety(many.slice(1), many)).not.toThrow();
    expect(() => checkVariety([...many, ...splits(1)], many)).toThrow(/50 splits/);
  });
});
