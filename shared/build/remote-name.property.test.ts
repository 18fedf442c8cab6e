import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { derivedNames, isRemoteName, normalisedName } from './remote-name.mjs';

const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
/** Mostly accepted names, of few characters so that neighbours come up. */
const names = fc
  .array(fc.oneof(word, fc.constantFrom('a', 'b', 'ab', '1')), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'))
  .filter(isRemoteName);

describe('names of remotes', () => {
  it('give each accepted remote names of its own', () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        fc.pre(one !== other);
        const all = [one, other].flatMap((name) => Object.values(derivedNames(name)));
        expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
        expect(normalisedName(one)).not.toBe(normalisedName(other));
      }),
    );
  });

  it('claim no global of a browser and no member of an object', () => {
    fc.assert(
      fc.property(names, (name) => {
        for (const derived of Object.values(derivedNames(name))) {
          expect(derived in globalThis).toBe(false);
          expect(derived in {}).toBe(false);
        }
      }),
    );
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'class',
    'await',
    'let',
    'default',
    'window',
    'name',
    'location',
    'top',
    'origin',
    'con',
    'nul',
    'com1',
    'lpt9',
    'shell',
    'shared',
    'shell-tools',
    'shared-ui',
    'onerror',
    'status',
    'navigation',
    'api',
    'releases',
    'telemetry',
    'plumbline.theme',
    'service-worker',
    'webpackChunkmfe_a',
    'mfe_a',
    'mfe.a',
    'Mfe-a',
    'mfe--a',
    'mfe-a-',
    '-mfe-a',
    '1-mfe',
    'mfe-ä',
    'mfe-a\n',
    '',
    `mfe-${'a'.repeat(60)}`,
  ])('refuses %j', (name) => {
    expect(isRemoteName(name)).toBe(false);
  });

  it.each(['research', 'bonds2', 'mfe-research', 'vue-remote'])('accepts %j', (name) => {
    expect(isRemoteName(name)).toBe(true);
  });

  it('compares older names by the form that they share', () => {
    expect(new Set(['mfe-a', 'mfe_a', 'MFE.a', 'mfe--a'].map(normalisedName)).size).toBe(1);
  });
});
