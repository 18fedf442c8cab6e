import { expect, it } from 'vitest';
import { partLimit } from './part-limit';

it('counts a batch as its parts, by client and in total', () => {
  const limit = partLimit({ total: 5, perClient: 3 });
  const release = limit.take('a', 2);
  expect(limit.take('a', 2)).toBe('client');
  expect(limit.take('b', 3)).toBeTypeOf('function');
  expect(limit.take('c', 1)).toBe('total');
  if (typeof release === 'function') release();
  expect(limit.take('c', 1)).toBeTypeOf('function');
  expect(limit.take('c', 1)).toBe('total');
});
