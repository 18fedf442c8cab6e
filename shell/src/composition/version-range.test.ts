import { describe, expect, it } from '@jest/globals';
import { satisfies } from './version-range';

describe('satisfies', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.9.3', '^1.2.0', true],
    ['2.0.0', '^1.2.0', false],
    ['1.1.9', '^1.2.0', false],
    ['0.3.0', '^0.2.1', false],
    ['0.2.9', '^0.2.1', true],
    ['0.0.3', '^0.0.2', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['2.4.0', '>=1.0.0 <3', true],
    ['3.0.0', '>=1.0.0 <3', false],
    ['1.7.0', '1.x', true],
    ['1.7.0', '>1', false],
    ['2.0.0', '>1', true],
    ['1.7.0', '<=1', true],
    ['5.0.0', '^1.0.0 || ^5.0.0', true],
    ['1.0.0', '*', true],
    ['1.0.0+build.7', '1.0.0', true],
    ['1.0.1', '1.0.0', false],
    ['1.0.0', 'latest', false],
    ['1.0.0', '', false],
    ['rubbish', '*', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
