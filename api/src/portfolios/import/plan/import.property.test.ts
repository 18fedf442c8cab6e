import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { at, entry } from '../../ledger/ledger.fixture';
import { checkTransaction } from '../../ledger/transactions/check-transaction';
import { TRANSACTION_TYPES, type Transaction } from '../../ledger/transactions/transaction';
import { ruleOf } from 'shared/contract';
import { contentKey } from '../../store/content-key';
import { exportTransactions } from '../native-format/export-csv';
import { UnreadableImport } from '../reading/import-error';
import { options } from '../import.fixture';
import type { ImportPlan } from '../import-plan';
import { additionsOf, missingColumns, readImport } from './read-import';

const TODAY = at('2024-12-31');
const number = (max: number, digits: number) =>
  fc.integer({ min: 1, max }).map((value) => (value / 10 ** digits).toFixed(digits));
const note = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replaceAll(/[\p{Cc}\uFFFD\uFEFF]/gu, '').trim());

const transaction = fc
  .record({
    type: fc.constantFrom(...TRANSACTION_TYPES),
    day: fc.integer({ min: at('1990-01-01'), max: TODAY }),
    symbol: fc.constantFrom('AAPL.US', 'MSFT.US', 'BMW.F'),
    hasSymbol: fc.boolean(),
    quantity: number(1e9, 6),
    price: number(1e8, 4),
    currencyCode: fc.constantFrom('USD', 'EUR', 'JPY', 'GBX'),
    rate: fc.option(number(1e7, 5), { nil: undefined }),
    fee: fc.oneof(fc.constant('0'), number(1e5, 2)),
    tag: fc.oneof(note, fc.constantFrom('', '=sum', "'core")),
    note: fc.oneof(
      note,
      fc.constantFrom(
        '=1+1',
        "'=1",
        "'tis",
        '-5',
        'a;b',
        'a;=1',
        '＝1',
        '"x", y',
        'two\n-lines',
        'nA',
        '-',
      ),
    ),
  })
  .map(({ type, day, symbol, hasSymbol, quantity, price, note, tag, ...rest }): Transaction => {
    const rule = ruleOf(type, symbol);
    const isPlain = rule.symbol === 'absent' || (rule.symbol === 'optional' && !hasSymbol);
    const hasQuantity = !isPlain && rule.quantity !== 'absent';
    const fields = {
      ...rest,
      symbol: isPlain ? null : symbol,
      ...(hasQuantity && { quantity }),
      ...(hasQuantity && type !== 'SPLIT' && { price }),
      ...(!hasQuantity && { amount: price }),
    };
    return { ...entry(type, day, fields), note, tag };
  })
  .filter((one) => checkTransaction(one, TODAY).length === 0);

const contents = (transactions: readonly Transaction[]) => transactions.map(contentKey).toSorted();

describe('export and import', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.array(transaction, { minLength: 1, maxLength: 20 }), (transactions) => {
        const text = exportTransactions(transactions);
        const imported = additionsOf(readImport(text, options()));
        const keys = (imported ?? []).map(({ key }) => key);
        expect(contents((imported ?? []).map((one) => one.transaction))).toEqual(
          contents(transactions),
        );
        expect(exportTransactions((imported ?? []).map((one) => one.transaction))).toBe(text);
        expect(additionsOf(readImport(text, options({ existingKeys: keys })))).toEqual([]);
        expect(
          additionsOf(readImport(text, options({ existingKeys: contents(transactions) }))),
        ).toEqual([]);
      }),
    );
  });

  it('has the lots of sales', () => {
    const lots = [
      entry('BUY', '2024-01-02', { id: 'a', symbol: 'AAPL.US', quantity: 5, price: 1 }),
      entry('BUY', '2024-01-02', { id: 'b', symbol: 'AAPL.US', quantity: 5, price: 2 }),
      entry('SELL', '2024-01-03', {
        symbol: 'AAPL.US',
        quantity: '3.5',
        price: 3,
        lots: [
          ['b', '2.5'],
          ['a', 1],
        ],
      }),
    ];
    const text = exportTransactions(lots);
    expect(text).toContain('"2024-01-02#2:2.5; 2024-01-02:1"');
    const imported = (additionsOf(readImport(text, options())) ?? []).map((one) => one.transaction);
    expect(imported[2]?.lots.map(({ lot, quantity }) => [lot, quantity.toNumber()])).toEqual([
      [imported[1]?.id, 2.5],
      [imported[0]?.id, 1],
    ]);
    expect(exportTransactions(imported)).toBe(text);
  });
});

/** The plan of a file, or the reason why it is unreadable. Any other error is a fault. */
function attempt(text: string): { plan: ImportPlan | null; reason: string } {
  try {
    return { plan: readImport(text, options()), reason: '' };
  } catch (error) {
    if (error instanceof UnreadableImport) return { plan: null, reason: error.message };
    throw error;
  }
}

describe('a damaged file', () => {
  const good = exportTransactions([
    entry('DEPOSIT', '2024-01-02', { amount: '10000.50' }),
    entry('BUY', '2024-01-05', { symbol: 'AAPL.US', quantity: 10, price: '181.18', fee: 1 }),
    {
      ...entry('DIVIDEND', '2024-02-15', { symbol: 'AAPL.US', amount: '2.40', tax: '0.36' }),
      note: 'a, "b"\nc',
    },
    entry('SELL', '2024-03-01', { symbol: 'AAPL.US', quantity: '2.5', price: '179.66' }),
    entry('SPLIT', '2024-04-01', { symbol: 'MSFT.US', quantity: '1.5' }),
  ]);
  const rowIndex = fc.nat(good.length);
  const damage = fc.oneof(
    fc.record({ at: rowIndex, put: fc.constant('') }),
    fc.record({
      at: rowIndex,
      put: fc.constantFrom('"', ',', ';', '\n', '\u0000', '\uFFFD', '=', '\t', '-', '9', '.', '€'),
    }),
    fc.record({ at: rowIndex, put: fc.string({ unit: 'binary', maxLength: 40 }) }),
    fc.record({
      at: rowIndex,
      put: fc.constantFrom(
        '2024-02-30',
        '1e999',
        '99999999999999999999',
        'NaN',
        '__proto__',
        'x'.repeat(5000),
      ),
    }),
  );

  it('is an error with a position or valid rows, never partial', () => {
    fc.assert(
      fc.property(
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        rowIndex,
        fc.constantFrom('cut', 'replace', 'insert'),
        (damages, length, how) => {
          let text = good;
          for (const { at: index, put } of damages)
            text = `${text.slice(0, index)}${put}${text.slice(how === 'replace' ? index + Math.max(1, put.length) : index)}`;
          if (how === 'cut') text = text.slice(0, length);
          const { plan, reason } = attempt(text);
          expect(reason).toMatch(/^$|^[A-Z\d].{8}/s);
          if (!plan) return;
          const errors = plan.rows.filter(({ action }) => action === 'error');
          for (const { errors: reasons, line } of errors) {
            expect(reasons.length).toBeGreaterThan(0);
            expect(line).toBeGreaterThan(1);
            for (const { message } of reasons) expect(message.length).toBeLessThan(300);
          }
          const additions = additionsOf(plan);
          const isUnmapped = missingColumns(plan) !== null;
          expect(plan.rows.length === 0).toBe(isUnmapped);
          expect(additions === null).toBe(isUnmapped || errors.length > 0);
          for (const one of additions ?? [])
            expect(checkTransaction(one.transaction, TODAY)).toEqual([]);
        },
      ),
      { numRuns: 700 },
    );
  });
});
