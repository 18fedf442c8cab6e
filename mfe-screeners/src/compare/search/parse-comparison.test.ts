import { expect, it } from '@jest/globals';
import { parseComparison } from './parse-comparison';

it.each([
  ['AAPL vs MSFT', ['AAPL', 'MSFT']],
  ['apple inc VS. microsoft  versus alphabet', ['apple inc', 'microsoft', 'alphabet']],
  ['AAPL', null],
  ['AAPL vs', null],
  ['vs MSFT', null],
  ['AAPLvsMSFT', null],
  ['AAPL vs aapl', null],
  ['A vs B vs C vs D vs E vs F', null],
  [`${'A'.repeat(61)} vs B`, null],
])('%s', (query, names) => {
  expect(parseComparison(query)).toEqual(names);
});
