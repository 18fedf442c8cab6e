import { describe, expect, it } from '@jest/globals';
import type { Composition } from 'shared/contract';
import { loadedReleaseFiles, releaseFolders } from './releases-in-use';

describe('releases in use', () => {
  it('are shell, remotes and what a remote falls back to', () => {
    const composition = {
      shell: { version: '2', baseUrl: '/releases/shell/2/' },
      remotes: {
        a: { baseUrl: '/releases/a/2/', lastGood: { baseUrl: '/releases/a/1/' } },
        b: { baseUrl: '/releases/b/1/' },
      },
    } as unknown as Composition;
    expect(releaseFolders(composition)).toEqual([
      '/releases/shell/2/',
      '/releases/a/2/',
      '/releases/a/1/',
      '/releases/b/1/',
    ]);
  });

  it('are kept by what was loaded of them: once, of this origin, at the first attempt, past the worker', () => {
    const names = [
      'https://x.example/releases/a/1/a.js',
      'https://x.example/releases/a/1/a.js',
      'https://x.example/releases/a/1/b.js?again=1',
      'https://x.example/api/me',
      'https://y.example/releases/a/1/a.js',
    ];
    expect(
      loadedReleaseFiles(
        [
          ...names.map((name) => ({ name, workerStart: 0 })),
          { name: 'https://x.example/releases/a/1/c.js', workerStart: 12.5 },
        ],
        'https://x.example',
      ),
    ).toEqual([names[0]]);
  });
});
