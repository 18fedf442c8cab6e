/**
 * The packages of the workspace have short names that others may publish. None may ever be fetched
 * from a registry (dependency confusion), and every fetched package must match the lock file's
 * hash.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Package {
  name: string;
  version: string;
  private?: boolean;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
interface Locked {
  link?: boolean;
  resolved?: string;
  integrity?: string;
}
const read = <T>(...file: string[]): T =>
  JSON.parse(readFileSync(path.join(root, ...file), 'utf8')) as T;

const { workspaces = [], ...top } = read<Package>('package.json');
const packages = workspaces.map((folder) => read<Package>(folder, 'package.json'));
const { packages: locked } = read<{ packages: Record<string, Locked> }>('package-lock.json');

const rangesOf = (all: readonly Omit<Package, 'workspaces'>[]) =>
  all.flatMap((each) =>
    Object.entries({
      ...each.dependencies,
      ...each.devDependencies,
      ...each.optionalDependencies,
      ...each.peerDependencies,
    }).map(([name, range]) => ({ by: each.name, name, range })),
  );
const names = new Set(packages.map(({ name }) => name));

describe('packages of the workspace', () => {
  it('are private and in the folder of their name', () => {
    expect(top.private).toBe(true);
    expect(packages.map(({ name }) => name)).toEqual(workspaces);
    expect(packages.filter((each) => each.private !== true)).toEqual([]);
  });

  it('are linked by the lock file, wherever a package depends on one', () => {
    for (const name of names)
      expect(locked[`node_modules/${name}`]).toEqual({ resolved: name, link: true });
    const copies = Object.keys(locked).filter((folder) => {
      const name = folder.split('node_modules/').at(-1) ?? '';
      return folder !== `node_modules/${name}` && folder !== name && names.has(name);
    });
    expect(copies).toEqual([]);
  });

  it('are required in their current version, so that npm never looks elsewhere', () => {
    const versions = new Map(packages.map(({ name, version }) => [name, version]));
    const elsewhere = rangesOf([top, ...packages]).filter(
      ({ name, range }) => versions.has(name) && versions.get(name) !== range,
    );
    expect(elsewhere).toEqual([]);
  });
});

describe('packages of others', () => {
  it('come as the bytes that the lock file names, from a registry alone', () => {
    const unpinned = Object.entries(locked).filter(
      ([folder, { link, integrity = '' }]) =>
        folder.includes('node_modules/') && link !== true && !integrity.startsWith('sha512-'),
    );
    expect(unpinned).toEqual([]);
    const elsewhere = Object.entries(locked).filter(
      ([, { link, resolved = 'https://' }]) => link !== true && !resolved.startsWith('https://'),
    );
    expect(elsewhere).toEqual([]);
  });

  it('come from a registry, never from an address, file or repository', () => {
    const version = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[\d.^~<>=| *xX-]+[\w.-]*$/;
    expect(rangesOf([top, ...packages]).filter(({ range }) => !version.test(range))).toEqual([]);
  });
});
