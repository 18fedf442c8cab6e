import { expect, it } from '@jest/globals';
import {
  csvPath,
  PURCHASES,
  SALES,
  selectionOf,
  TRADES_ADDRESS,
  tradesQuery,
  withTypes,
} from './trades-state';

it.each([
  ['', 'page=1&pageSize=50'],
  ['politician=birch&type=Purchase&type=Sale', 'politician=birch&type=Purchase,Sale'],
  ['ticker=aapl%20msft', 'ticker=aapl,msft'],
  // An invalid ticker finds nothing instead of everything.
  ['ticker=%3Cb%3E', 'ticker=-'],
  ['late=1&delay=10.5..90', 'delayMin=11&delayMax=90&late=true'],
  [
    'transactionDate=2026-01-01..&filedDate=..2026-06-30',
    'tradedFrom=2026-01-01&filedTo=2026-06-30',
  ],
  ['amount=50000000-&search=bank', 'amount=50000000-&search=bank'],
  ['s=-amount,politician&p=2', 'sort=-amount,politician&page=2'],
])('queries the API for the address ?%s', (address, expected) => {
  const query = tradesQuery(TRADES_ADDRESS.decode(address));
  const params = Object.fromEntries(
    [...new URLSearchParams(expected)].map(([key, value]) => [key, value]),
  );
  for (const [key, value] of Object.entries(params)) expect(String(query[key])).toBe(value);
  expect(Object.keys(query).toSorted()).toEqual(
    [...new Set([...Object.keys(params), 'page', 'pageSize'])].toSorted(),
  );
});

it('queries the file for the same rows without pages', () => {
  const state = TRADES_ADDRESS.decode('late=1&s=-amount&p=3');
  expect(csvPath(selectionOf(state))).toBe('/senate/transactions.csv?late=true&sort=-amount');
});

it('selects buys or sells, and clears them when selected again', () => {
  const buys = withTypes({}, PURCHASES);
  expect(buys).toEqual({ type: { kind: 'options', values: ['Purchase'] } });
  expect(withTypes(buys, SALES)['type']).toMatchObject({ values: [...SALES] });
  expect(withTypes(buys, PURCHASES)).toEqual({});
});
