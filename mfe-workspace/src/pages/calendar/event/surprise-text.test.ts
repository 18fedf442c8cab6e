import { expect, it } from '@jest/globals';
import { differenceText, surpriseText } from './surprise-text';

it.each([
  [0.1, '%', '+0.1 pp'],
  [-25, 'bp', '−25 bp'],
  [-13_000, null, '−13K'],
  [0.30000000000000004, null, '+0.3'],
  [1_500_000_000, '$', '+$1.5B'],
  [0, '%', '0 pp'],
])('%p %s reads %s', (value, unit, text) => {
  expect(differenceText(value, unit)).toBe(text);
});

it('names the effect before the difference', () => {
  const surprise = { value: 0.1, unit: '%', zScore: null, past: 3 };
  expect(surpriseText({ ...surprise, effect: 'worse' })).toBe('Worse +0.1 pp');
  expect(surpriseText({ ...surprise, effect: 'neutral' })).toBe('Surprise +0.1 pp');
  expect(surpriseText({ ...surprise, value: 0, effect: 'in-line' })).toBe('In line');
});
