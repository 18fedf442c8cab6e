import { expect, it } from '@jest/globals';
import { linesText } from './lines-text';

it.each([
  [[7], 'line 7'],
  [[4, 2, 3], 'lines 2–4'],
  [[2, 3, 9, 11], 'lines 2–3, 9 and 11'],
  [[1, 3, 5, 7, 9, 11, 13, 15, 16], 'lines 1, 3, 5, 7, 9, 11 and 3 more'],
])('names the lines %j', (lines, text) => expect(linesText(lines)).toBe(text));
