import { expect, it } from '@jest/globals';
import { exportLimitText } from './export-limit-text';

it.each([
  [100, 3713, 'A free account exports 1,000, Plus all.'],
  [100, 900, 'A free account exports all.'],
  [1000, 3713, 'Plus exports all.'],
])('of %d of %d rows names the plans that export more', (rows, total, text) => {
  expect(exportLimitText(rows, total)).toContain(text);
});
