import { expect, it } from '@jest/globals';
import { transaction } from '../../portfolio.fixture';
import { furtherValues } from './further-values';

it('lists every stored value without a column', () => {
  const row = { line: 2, action: 'add' as const, transaction: transaction() };
  expect(furtherValues(row)).toEqual([]);
  expect(furtherValues({ line: 2, action: 'skip' })).toEqual([]);
  expect(
    furtherValues({
      ...row,
      transaction: transaction({
        type: 'CURRENCY_EXCHANGE',
        otherAmount: '100',
        otherCurrencyCode: 'EUR',
        otherSymbol: 'KO.US',
        costPercent: '20',
        lots: [{ lot: 'a', quantity: '1' }],
        executedAt: '2026-04-01T10:00:00Z',
        note: 'Monthly',
      }),
      values: {
        currencyCode: 'USD',
        rate: null,
        amount: '110',
        fee: '0',
        tax: '0',
        cash: '-110',
        cashAfter: '0',
        other: { currencyCode: 'EUR', cash: '100', cashAfter: '105' },
      },
      also: [transaction({ type: 'FEE', amount: '1.5', currencyCode: 'CHF' })],
    }),
  ).toEqual([
    ['New asset', 'KO'],
    ['Received', '100.00 EUR, cash after it 105.00'],
    ['Cost allocated in a spin-off, %', '20 %'],
    ['Lots of a sale', '1'],
    ['Time of the trade', '2026-04-01T10:00:00Z'],
    ['Note', 'Monthly'],
    ['Also stored', 'Fee 1.50 CHF'],
  ]);
});
