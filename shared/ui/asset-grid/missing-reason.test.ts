import { expect, it } from '@jest/globals';
import { columnOf } from 'shared/market';
import { missingReason } from './missing-reason';

const reason = (field: string, fields = {}) => {
  const column = columnOf('stocks', field);
  return column && missingReason(column, fields);
};

it('distinguishes unreported figures from those that do not apply', () => {
  expect(reason('sector')).toBe('not reported');
  expect(reason('rsi14')).toMatch(/^not reported, nor/);
  expect(reason('peRatio', { earningsPerShareTTM: -2 })).toBe('not applicable without earnings');
  expect(reason('peRatio', { earningsPerShareTTM: 2 })).not.toMatch(/applicable/);
});
