import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Template } from 'webpack';
import { chunkGlobalOf, derivedNames, idPrefixOf, normalisedName } from './derived-names.mjs';
import { isRemoteName } from './remote-name.mjs';

const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
/** Mostly valid names, of few characters so that near-collisions occur. */
const names = fc
  .array(fc.oneof(word, fc.constantFrom('a', 'b', 'ab', '1')), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'))
  .filter(isRemoteName);

describe('names of remotes', () => {
  it('give each accepted remote unique derived names', () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        fc.pre(one !== other);
        const all = [one, other].flatMap((name) => Object.values(derivedNames(name)));
        expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
        expect(normalisedName(one)).not.toBe(normalisedName(other));
      }),
    );
  });

  it('give each accepted remote unique element ids', () => {
    // Suffixes as React generates them: in a browser, and on a server.
    const ids = fc.constantFrom('r_1_', 'R_1_', 'R_1H1_', 'R_b_');
    fc.assert(
      fc.property(names, names, ids, ids, (one, other, id, otherId) => {
        fc.pre(one !== other);
        const own = `_${idPrefixOf(one)}${id}`;
        expect(own).not.toBe(`_${idPrefixOf(other)}${otherId}`);
        // The shell's root and static pages.
        expect(own).not.toBe(`_${otherId}`);
        expect(own).not.toBe(`_${idPrefixOf('page')}${otherId}`);
      }),
    );
  });

  it('are refused or kept apart when they look alike', () => {
    const lookAlike = fc
      .tuple(names, fc.constantFrom('_', '.', '--', '-', ''))
      .chain(([name, joint]) =>
        fc
          .constantFrom(
            name.replaceAll('-', joint),
            name.toUpperCase(),
            `${name}${joint}`,
            name.replace('-', joint),
          )
          .map((other): [string, string] => [name, other]),
      );
    fc.assert(
      fc.property(lookAlike, ([name, other]) => {
        fc.pre(name !== other && isRemoteName(other));
        const ownNames = new Set(Object.values(derivedNames(name)).map((key) => key.toLowerCase()));
        for (const key of Object.values(derivedNames(other)))
          expect(ownNames).not.toContain(key.toLowerCase());
        expect(normalisedName(other)).not.toBe(normalisedName(name));
      }),
    );
  });

  it('match the default chunk global of webpack', () => {
    fc.assert(
      fc.property(fc.oneof(names, fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,12}$/)), (name) => {
        expect(chunkGlobalOf(name)).toBe(`webpackChunk${Template.toIdentifier(name)}`);
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
