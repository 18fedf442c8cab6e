import { afterEach, expect, it } from '@jest/globals';
import { assumeWidth, matchesAssumedWidth } from './assumed-width';

afterEach(() => assumeWidth(null));

it.each([
  ['(max-width: 760px)', 390, true],
  ['(max-width: 760px)', 760, true],
  ['(max-width: 760px)', 761, false],
  ['(min-width: 600px) and (max-width: 1019.98px)', 800, true],
  ['(min-width: 600px) and (max-width: 1019.98px)', 1020, false],
  ['(pointer: coarse)', 390, false],
])('a query %s matches a width of %d: %s', (query, width, matches) => {
  assumeWidth(width);
  expect(matchesAssumedWidth(query)).toBe(matches);
});

it('matches nothing in a browser, which has its own width', () => {
  expect(matchesAssumedWidth('(max-width: 760px)')).toBe(false);
});
