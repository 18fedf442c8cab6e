import { describe, expect, it } from '@jest/globals';
import packageVersions from '../package-versions.json';
import { completeManifest } from './federation-manifest-plugin.mjs';

const files = (sync: string[], async: string[] = []) => ({
  js: { sync, async },
  css: { sync: [], async: [] },
});

describe('the manifest of Module Federation', () => {
  it('has one entry for a module with several requests', () => {
    const { exposes } = completeManifest({
      shared: [],
      exposes: [
        { name: 'remote', path: './remote', assets: files(['remote.js'], ['b.js', 'a.js']) },
        { name: 'remote', path: './remote', assets: files([]) },
      ],
    });
    expect(exposes).toEqual([
      { name: 'remote', path: './remote', assets: files(['remote.js'], ['a.js', 'b.js']) },
    ]);
  });

  it('keeps a module without a file', () => {
    const alone = { name: 'remote', path: './remote', assets: files([]) };
    expect(completeManifest({ shared: [], exposes: [alone] }).exposes).toEqual([alone]);
  });

  it('names the versions of the packages, not of the package that holds them, in one order', () => {
    const { shared } = completeManifest({
      exposes: [],
      shared: [
        { name: 'shared/store', version: '0.0.1', requiredVersion: '^1.0.0', assets: files([]) },
        { name: 'left-pad', version: '3.0.0', assets: files([]) },
      ],
    });
    expect(shared.map(({ name, version }) => [name, version])).toEqual([
      ['left-pad', '3.0.0'],
      ['shared/store', packageVersions.store],
    ]);
  });
});
