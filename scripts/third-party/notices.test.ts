import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedPackages } from './installed-packages.mjs';
import { noticesOf } from './notices.mjs';

const root = path.resolve(import.meta.dirname, '../..');

describe('THIRD-PARTY-NOTICES', () => {
  const packages = installedPackages(root);

  it('matches the output of `node scripts/third-party-notices.mjs`', () => {
    expect(readFileSync(path.join(root, 'THIRD-PARTY-NOTICES'), 'utf8')).toBe(noticesOf(packages));
  });

  it('names the fonts, flags and charts, with a licence for each package', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        '@fontsource-variable/inter',
        'country-flag-icons',
        'lightweight-charts',
      ]),
    );
    expect(packages.filter(({ licence }) => licence === 'not stated')).toEqual([]);
  });

  it('leaves out packages of tests', () => {
    expect(packages.some(({ name }) => name === 'vitest' || name === 'jest')).toBe(false);
  });

  it('prints a licence text once, below the names of all packages that have it', () => {
    const one = { version: '1.0.0', licence: 'MIT', texts: ['Permission is granted'] };
    const text = noticesOf([
      { ...one, name: 'a' },
      { ...one, name: 'b', texts: ['Permission is granted \r\n'] },
    ]);
    expect(text.split('Permission is granted')).toHaveLength(2);
    expect(text).toContain('a, b');
  });
});
