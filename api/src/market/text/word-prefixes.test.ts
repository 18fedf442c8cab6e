import { expect, it } from 'vitest';
import { wordPrefixMatcher } from './word-prefixes';

it.each([
  ['new', 'New York Capital', true],
  ['new', 'Stonewain Advisors', false],
  ['cap new', 'New York Capital', true],
  ['berkshire hath', 'Berkshire Hathaway Inc', true],
  ['josé', 'Jose Álvarez', true],
  ['a a', 'Alpha Beta', false],
  ['o’neil', "O'Neil, Mary", true],
  ['', 'Anything', true],
  [' ', 'Anything', true],
  ['%', 'Anything', false],
])('"%s" in "%s": %s', (search, name, expected) => {
  expect(wordPrefixMatcher(search)(name)).toBe(expected);
});

it('matches the longest words first, so that a short one does not use up their match', () => {
  expect(wordPrefixMatcher('al alpha')('Alpha Albion')).toBe(true);
});
