import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freeScreenName, SCREEN_NAME_LENGTH, screenNameKey } from './screen-name';

describe('names of screens', () => {
  it('are compared without case, width and outer space', () => {
    expect(screenNameKey(' Quality Tech ')).toBe(screenNameKey('QUALITY ｔｅｃｈ'));
    expect(screenNameKey('Größe')).not.toBe(screenNameKey('Grosse'));
  });

  it('get the first free number', () => {
    expect(freeScreenName('A', new Set())).toBe('A');
    expect(freeScreenName('A', new Set(['a', 'a (2)']))).toBe('A (3)');
  });

  it('stay free, short and storable whatever they are', () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, maxLength: 80, unit: 'binary' })
          .map((text) => text.slice(0, SCREEN_NAME_LENGTH)),
        fc.integer({ min: 0, max: 12 }),
        (name, copies) => {
          const usedNames = new Set<string>();
          for (let copy = 0; copy <= copies; copy += 1) {
            const free = freeScreenName(name, usedNames);
            expect(usedNames.has(screenNameKey(free))).toBe(false);
            expect([...free].length).toBeLessThanOrEqual(SCREEN_NAME_LENGTH);
            usedNames.add(screenNameKey(free));
          }
        },
      ),
    );
  });
});
