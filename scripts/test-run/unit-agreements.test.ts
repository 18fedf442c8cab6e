import { describe, expect, it } from 'vitest';
import { coveredFolders, declaredFolders } from './unit-agreements.mjs';

const FOLDERS = ['mfe-a', 'mfe-b', 'shell'];
const covered = (patterns: string[], more: object = {}) =>
  coveredFolders({ patterns, options: ['--silent', '--maxWorkers=100%'], ...more }, FOLDERS);

describe('packages whose agreements a run compares', () => {
  it('are those with all of their tests in the run', () => {
    expect(covered([])).toEqual(FOLDERS);
    expect(covered(['mfe-a/'])).toEqual(['mfe-a']);
    expect(covered(['mfe-a', 'shared/'])).toEqual(['mfe-a']);
    expect(covered(['mfe-a/src/pages'])).toEqual([]);
  });

  it('are left out of a run that selects tests, or that adds the long ones', () => {
    expect(covered([], { options: ['-t', 'a name'] })).toEqual([]);
    expect(covered([], { options: ['--testNamePattern=a'] })).toEqual([]);
    expect(covered([], { related: ['a.ts'] })).toEqual([]);
    expect(covered([], { isDeep: true })).toEqual([]);
  });

  it('have a declaration', () => {
    expect(declaredFolders()).toEqual(expect.arrayContaining(['mfe-screeners', 'shell']));
    expect(declaredFolders()).not.toContain('shared');
  });
});
