import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, comparedWith, COVERED_BY } from './changed.mjs';

const root = path.resolve(import.meta.dirname, '../..');

it('the table from folders to browser tests names folders and tests that exist', () => {
  const isPrefix = (folder: string) => folder === 'mfe-' || existsSync(path.join(root, folder));
  expect(COVERED_BY.filter(([folder]) => !isPrefix(folder))).toEqual([]);
  const tests = new Set(COVERED_BY.flatMap(([, names]) => names));
  const missing = [...tests].filter((name) => {
    const file = path.join(root, 'e2e', name);
    const siblings = existsSync(path.dirname(file)) ? readdirSync(path.dirname(file)) : [];
    return !siblings.some((entry) => entry.startsWith(path.basename(name)));
  });
  expect(missing).toEqual([]);
});

describe('changes of a branch', () => {
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const commit = (file: string): string => {
    writeFileSync(path.join(folder, file), file);
    git('add', file);
    git('commit', '-qm', file);
    return git('rev-parse', 'HEAD');
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'changed-'));
    git('init', '-q', '-b', 'main');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('count from the merge base with main when it has no upstream branch', () => {
    const base = commit('a');
    git('checkout', '-qb', 'feature');
    commit('b');
    writeFileSync(path.join(folder, 'c'), 'not committed');
    git('checkout', '-q', 'main');
    commit('of-main');
    git('checkout', '-q', 'feature');
    expect(comparedWith(folder)).toEqual({ commit: base, name: `main at ${base.slice(0, 8)}` });
    expect(changedFiles(base, folder)).toEqual(['b', 'c']);
  });

  it('count from the merge base with the upstream branch', () => {
    commit('a');
    git('checkout', '-qb', 'next');
    const base = commit('b');
    git('checkout', '-qb', 'feature', '--track', 'next');
    commit('c');
    expect(comparedWith(folder)).toEqual({ commit: base, name: `next at ${base.slice(0, 8)}` });
  });

  it.each(['feature', 'main'])(
    'count from the last commit on %s alone, with a warning',
    (branch) => {
      git('checkout', '-qB', branch);
      commit('a');
      commit('b');
      expect(comparedWith(folder)).toEqual({
        commit: 'HEAD',
        name: 'the last commit',
        warning: expect.stringContaining('Only uncommitted changes are tested'),
      });
    },
  );
});
