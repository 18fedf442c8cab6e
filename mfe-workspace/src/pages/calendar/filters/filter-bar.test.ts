import { expect, it } from '@jest/globals';
import { toggledImportance } from './filter-bar';

it.each([
  [[], 1, [3, 2]],
  [[3, 2], 1, []],
  [[3], 3, []],
  [[3, 2], 2, [3]],
  [[1], 3, [3, 1]],
] as const)('grades %p, pressing %i: %p', (selected, grade, expected) => {
  expect(toggledImportance(selected, grade)).toEqual(expected);
});
