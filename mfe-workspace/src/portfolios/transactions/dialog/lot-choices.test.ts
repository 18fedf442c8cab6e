import { describe, expect, it } from '@jest/globals';
import { costOfChoices, readLots, textsOfChoices } from './lot-choices';

const items = [
  { lot: 'a', date: '2025-01-02', quantity: '6', cost: '500.00', currencyCode: 'USD' },
  { lot: 'b', date: '2026-02-02', quantity: '0.3', cost: '40.00', currencyCode: 'USD' },
  { lot: 'c', date: '2026-03-02', quantity: '4', cost: '90.00', currencyCode: 'EUR' },
];

describe('selected lots', () => {
  it('add up exactly, without empty and zero fields', () =>
    expect(readLots(items, { a: '0.1', b: '0.2', c: '0' })).toEqual({
      lots: [
        { lot: 'a', quantity: '0.1' },
        { lot: 'b', quantity: '0.2' },
      ],
      quantity: '0.3',
      errors: {},
    }));

  it('have errors by lot', () =>
    expect(readLots(items, { a: '6.5', b: 'x', c: '-1' }).errors).toEqual({
      a: 'The lot holds 6',
      b: '“x” is no number',
      c: 'Must be above 0',
    }));

  it('have the cost of the selected shares, by currency', () => {
    expect(
      costOfChoices(items, [
        { lot: 'a', quantity: '3' },
        { lot: 'c', quantity: '1' },
      ]),
    ).toEqual(['$250.00', '€22.50']);
    expect(textsOfChoices([{ lot: 'a', quantity: '3' }])).toEqual({ a: '3' });
  });
});
