import { describe, expect, it } from '@jest/globals';
import { outdated } from './prune';

const file = (name: string, version: string) =>
  `https://x.example/releases/${name}/${version}/a.js`;

describe('what is pruned', () => {
  it('belongs to no release that a tab runs', () => {
    const cachedFiles = [
      file('mfe-a', '1.0.0-old'),
      file('mfe-a', '1.0.0-new'),
      file('mfe-b', '1.0.0-x'),
    ];
    expect(
      outdated(cachedFiles, ['/releases/mfe-a/1.0.0-new/', '/releases/mfe-b/1.0.0-x/']),
    ).toEqual([file('mfe-a', '1.0.0-old')]);
    // Another tab still runs the old release.
    expect(
      outdated(cachedFiles, [
        '/releases/mfe-a/1.0.0-new/',
        '/releases/mfe-b/1.0.0-x/',
        '/releases/mfe-a/1.0.0-old/',
      ]),
    ).toEqual([]);
  });

  it('is not a version whose name merely begins alike', () => {
    expect(outdated([file('mfe-a', '1.0.0-abc')], ['/releases/mfe-a/1.0.0-ab/'])).toHaveLength(1);
  });
});
