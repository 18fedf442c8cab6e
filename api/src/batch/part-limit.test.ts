import { expect, it } from 'vitest';
import { partLimit } from './part-limit';

it('counts a batch as its parts, by account', () => {
  const limit = partLimit(3);
  const release = limit.take('ann', 2);
  expect(limit.take('ann', 2)).toBeNull();
  expect(limit.take('ben', 3)).not.toBeNull();
  release?.();
  expect(limit.take('ann', 2)).not.toBeNull();
  expect(limit.take('ann', 1)).toBeNull();
});
