import { describe, expect, it } from '@jest/globals';
import type { TransactionType } from 'shared/contract';
import { transaction } from '../../portfolio.fixture';
import { fieldsOf, TRANSACTION_TYPES } from '../transaction-types';
import { differences } from './conflict-choice';
import { draftOf, emptyDraft, inputOf, readDraft, serverErrors } from './transaction-draft';

const draft = (more: object = {}) => ({ ...emptyDraft('2026-04-01', 'USD'), ...more });
const whole = (type: TransactionType) =>
  draft({
    type,
    symbol: 'AAPL.US',
    quantity: '2',
    price: '10',
    amount: '20',
    fee: '1',
    tax: '1',
    otherSymbol: 'B.US',
    otherAmount: '5',
    costPercent: '10',
  });

describe('the fields of a type', () => {
  it('are those that the server accepts', () => {
    expect(fieldsOf('BUY', 'A.US', false)).toEqual([
      'symbol',
      'quantity',
      'price',
      'amount',
      'currencyCode',
      'fee',
      'tax',
      'executedAt',
      'note',
      'tag',
    ]);
    expect(fieldsOf('SPIN_OFF', 'A.US', false)).toEqual([
      'symbol',
      'otherSymbol',
      'quantity',
      'costPercent',
      'note',
      'tag',
    ]);
    expect(fieldsOf('SYMBOL_CHANGE', 'A.US', true)).toEqual([
      'symbol',
      'otherSymbol',
      'note',
      'tag',
    ]);
    expect(fieldsOf('CURRENCY_EXCHANGE', null, false)).toEqual([
      'amount',
      'currencyCode',
      'otherAmount',
      'otherCurrencyCode',
      'fee',
      'note',
      'tag',
    ]);
    expect(fieldsOf('PRICE', 'FLAT.OWN', true)).toEqual([
      'symbol',
      'price',
      'currencyCode',
      'note',
      'tag',
    ]);
    expect(fieldsOf('DEPOSIT', null, true)).toEqual([
      'amount',
      'currencyCode',
      'rate',
      'fee',
      'note',
      'tag',
    ]);
    expect(fieldsOf('SPLIT', 'A.US', false)).toEqual(['symbol', 'quantity', 'note', 'tag']);
    expect(fieldsOf('TRANSFER_IN', null, false)).toEqual([
      'symbol',
      'amount',
      'currencyCode',
      'note',
      'tag',
    ]);
    expect(fieldsOf('TRANSFER_IN', 'A.US', false)).toContain('quantity');
  });
});

describe('readDraft', () => {
  it('drops input in fields of another type', () => {
    expect(readDraft(whole('DEPOSIT'), 'USD')).toMatchObject({
      input: { symbol: null, quantity: null, price: null, amount: '20', tax: null },
    });
    expect(readDraft(whole('SPLIT'), 'USD')).toMatchObject({
      input: { symbol: 'AAPL.US', quantity: '2', price: null, amount: null, fee: null },
    });
  });

  it('requires the fields of the type, one by one', () => {
    const errorsOf = (more: object) => Object.keys(readDraft(draft(more), 'USD').errors ?? {});
    expect(errorsOf({})).toEqual(['symbol', 'quantity', 'price']);
    expect(errorsOf({ type: 'DEPOSIT', date: '' })).toEqual(['date', 'amount']);
    expect(errorsOf({ type: 'SPLIT' })).toEqual(['symbol', 'quantity']);
    expect(errorsOf({ type: 'TRANSFER_OUT', symbol: 'A.US', quantity: '1' })).toEqual([]);
    expect(errorsOf({ symbol: 'A.US', quantity: '1', amount: '50' })).toEqual([]);
    expect(errorsOf({ symbol: 'A.US', quantity: '1,234', price: 'x' })).toEqual([
      'quantity',
      'price',
    ]);
    for (const type of TRANSACTION_TYPES)
      expect(readDraft(whole(type), 'USD').errors).toBeUndefined();
  });

  it('returns the same transaction when nothing was changed', () => {
    const lots = [{ lot: 'a', quantity: '4' }];
    const sale = transaction({
      type: 'SELL',
      quantity: '4',
      fee: '1.5',
      note: 'limit',
      tag: 'x',
      lots,
    });
    const { input } = readDraft(draftOf(sale), 'USD') as { input: object };
    expect(input).toEqual({ ...inputOf(sale), tax: null });
    const other = readDraft({ ...draftOf(sale), quantity: '3' }, 'USD');
    expect(other.errors).toEqual({ quantity: 'The chosen lots give 4 shares' });
  });
});

describe('errors of the server', () => {
  it('are shown at their fields, or above the form', () => {
    expect(
      serverErrors(
        [
          { field: 'quantity', message: '11 shares leave, 10 are held' },
          { field: 'transactions.abc', message: 'A later sale has too few shares' },
          { field: 'lots', message: 'None' },
        ],
        ['quantity'],
      ),
    ).toEqual({
      quantity: '11 shares leave, 10 are held',
      form: 'A later sale has too few shares; None',
    });
  });
});

describe('differences of two versions', () => {
  it('are fields with another value, not with another notation', () => {
    const one = draftOf(transaction({ price: '80.0', note: 'a' }));
    expect(differences(one, { ...one, price: '80' })).toEqual([]);
    expect(differences(one, { ...one, note: 'b', fee: '1' })).toEqual([
      { label: 'Fee', theirs: '', mine: '1' },
      { label: 'Note', theirs: 'a', mine: 'b' },
    ]);
  });

  it('include selected lots by purchase date', () => {
    const bought = transaction({ id: 'bought', date: '2024-01-05' });
    const sale = draftOf(
      transaction({ type: 'SELL', quantity: '10', lots: [{ lot: 'bought', quantity: '10.0' }] }),
    );
    const same = { ...sale, lots: [{ lot: 'bought', quantity: '10' }] };
    expect(differences(sale, same, [bought])).toEqual([]);
    const other = {
      ...sale,
      lots: [
        { lot: 'bought', quantity: '4' },
        { lot: 'gone', quantity: '6' },
      ],
    };
    expect(differences(sale, other, [bought])).toEqual([
      {
        label: 'Lots',
        theirs: '10.0 of 5 Jan 2024',
        mine: '4 of 5 Jan 2024, 6 of a deleted purchase',
      },
    ]);
    expect(differences(sale, { ...same, type: 'DIVIDEND' }, [bought])).toContainEqual({
      label: 'Lots',
      theirs: '10.0 of 5 Jan 2024',
      mine: '',
    });
  });
});
