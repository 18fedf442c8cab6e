import { describe, expect, it } from '@jest/globals';
import { isVersionRange, plainVersionRange, satisfies } from './version-range';

describe('satisfies', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.0', '>= 1.0.0', true],
    ['0.9.0', '>= 1.0.0', false],
    ['3.0.0', '>= 1.0.0  < 3', false],
    ['2.0.0', '1.0.0 - 2.0.0', true],
    ['2.0.1', '1.0.0 - 2.0.0', false],
    ['2.9.0', '1 - 2', true],
    ['5.1.0', '1.0.0 - 2.0.0 || ^ 5.0.0', true],
    ['1.9.3', '^1.2.0', true],
    ['2.0.0', '^1.2.0', false],
    ['1.1.9', '^1.2.0', false],
    ['0.3.0', '^0.2.1', false],
    ['0.2.9', '^0.2.1', true],
    ['0.0.3', '^0.0.2', false],
    ['0.9.0', '^0', true],
    ['1.0.0', '^0.x', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.9.0', '~1', true],
    ['2.4.0', '>=1.0.0 <3', true],
    ['3.0.0', '>=1.0.0 <3', false],
    ['1.7.0', '1.x', true],
    ['1.7.0', '1.X', true],
    ['1.7.0', '>1', false],
    ['2.0.0', '>1', true],
    ['1.7.0', '<=1', true],
    ['5.0.0', '^1.0.0 || ^5.0.0', true],
    ['1.0.0', '*', true],
    ['1.0.1', '1.0.0', false],
    ['1.0.0', 'latest', false],
    ['1.0.0', '', false],
    ['rubbish', '*', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});

it.each([
  ['>= 1.0.0', '>=1.0.0'],
  ['1.0.0 - 2.0.0', '>=1.0.0 <=2.0.0'],
  ['^1.2.0 ||1 - 2', '^1.2.0 || >=1 <=2'],
  ['>=1.0.0 <3', '>=1.0.0 <3'],
  ['latest', 'latest'],
])('plainVersionRange writes %s as %s', (range, written) => {
  expect(plainVersionRange(range)).toBe(written);
  expect(plainVersionRange(written)).toBe(written);
});

describe('the grammar', () => {
  it.each([
    '^1.0.0-beta',
    '> = 1.0.0',
    '1.0.0 -2.0.0',
    '1.0.0 - 2.0.0 - 3.0.0',
    '^1.0.0 - 2.0.0',
    '1.0.0 -',
    '1.0.0+build',
    'v1.0.0',
    '1.x.3',
    '*.2',
    '>*',
    '01.0.0',
    '1.0.0 ||',
    '|| 1.0.0',
    '1,2',
    'latest',
    '',
    ' ',
  ])('does not hold "%s", in no alternative', (text) => {
    expect([isVersionRange(text), isVersionRange(`^1.0.0 || ${text}`)]).toEqual([false, false]);
    expect(satisfies('1.0.0', `^1.0.0 || ${text}`)).toBe(false);
  });
});
