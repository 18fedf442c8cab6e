import { expect, it } from '@jest/globals';
import { RULE_FILTERS } from 'shared/market';
import { figureField } from './matrix-columns';
import { fieldOfColumn } from './matrix-math';

const filterOf = (id: string) => {
  const filter = RULE_FILTERS.find((each) => each.id === id);
  if (!filter) throw new Error(`There is no filter ${id}`);
  return filter;
};

it('explains rules and figures that are a column, not comparisons of two', () => {
  const lynch = filterOf('peter-lynch');
  expect(fieldOfColumn(lynch, 'price-to-earnings')).toBe('peRatio');
  expect(fieldOfColumn(lynch, 'forward-pe')).toBeUndefined();
  expect(fieldOfColumn(lynch, 'passed')).toBeUndefined();
  const discounted = filterOf('discounted-pe');
  expect(fieldOfColumn(discounted, figureField('average-pe'))).toBe('avgPeRatio');
  expect(fieldOfColumn(discounted, figureField('pe-to-industry'))).toBeUndefined();
});
