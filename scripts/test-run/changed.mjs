/**
 * Selects files by git: changed files, browser tests that a change can break, and property tests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../children.mjs';

const gitIn =
  (folder) =>
  (...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
const git = gitIn(root);

/** Branches to compare with, the best first. */
const BASES = ['@{upstream}', 'origin/main', 'main'];

/**
 * The commit that changes are counted from: the merge base with the upstream branch, otherwise with
 * main, otherwise the last commit. On main itself, the last commit is all that is left without an
 * upstream branch.
 *
 * @returns {{commit: string, name: string, warning?: string}} `name` for the user, e.g. `origin/main
 *   at 1fba4951`; `warning` if earlier commits of the branch are not compared
 */
export function comparedWith(folder = root) {
  const gitHere = gitIn(folder);
  const [current] = gitHere('branch', '--show-current');
  for (const branch of BASES.filter((base) => base !== current))
    try {
      const [commit] = gitHere('merge-base', 'HEAD', branch);
      const [name] = gitHere('rev-parse', '--abbrev-ref', branch);
      return { commit, name: `${name} at ${commit.slice(0, 8)}` };
    } catch {
      // There is no such branch, or it has no commit in common.
    }
  return {
    commit: 'HEAD',
    name: 'the last commit',
    warning:
      'Only uncommitted changes are tested: the branch has no upstream branch and no main to compare with. ' +
      'Set one with: git branch --set-upstream-to=<remote>/<branch>',
  };
}

/** Existing files that differ from a commit, committed or not. */
export const changedFiles = (commit, folder = root) => {
  const gitHere = gitIn(folder);
  return [
    ...new Set([
      ...gitHere('diff', '--name-only', commit),
      ...gitHere('ls-files', '--others', '--exclude-standard'),
    ]),
  ].filter((file) => existsSync(path.join(folder, file)));
};

const testsWith = (text) => git('grep', '-l', text, '--', '*.test.ts', '*.test.tsx');

/** Test files with property tests. */
export const propertyTests = () => testsWith("from 'fast-check'");

/** Test files with variants that only the long suite runs. */
export const testsWithVariants = () => testsWith('DEEP_TESTS');

/**
 * Folder → browser tests (files or folders of e2e) that cover it. The first match of a file counts.
 */
export const COVERED_BY = [
  ['edge/src/behaviour', ['behaviour']],
  ['edge/', ['composition', 'failures', 'first-paint']],
  ['shell/src/session', ['sign-in']],
  ['shell/src/router', ['navigation/rules']],
  ['shell/src/consent', ['navigation/consent']],
  ['shell/src/installation', ['installation']],
  ['shell/src/failure', ['failures', 'error-catalogue/pages']],
  ['shell/src/telemetry', ['navigation/consent']],
  ['shell/src/configuration', ['configuration']],
  ['shell/src/chrome/trays', ['compare']],
  ['shell/src/chrome/panels', ['assistant']],
  ['shell/src/chrome', ['chrome', 'search/lookup']],
  ['shell/', ['first-paint', 'chrome', 'navigation/rules']],
  ['mfe-screeners/src/screens', ['saved-screens']],
  ['shared/list', ['screener-agreement', 'movers', 'dividends', 'indices-currencies']],
  ['mfe-screeners/src/pages/asset-details', ['details']],
  ['mfe-workspace/src/assistant', ['assistant']],
  ['mfe-workspace/src/pages/assistant', ['assistant']],
  ['mfe-screeners/src/pages/compare', ['compare']],
  ['mfe-screeners/src/compare', ['compare']],
  ['mfe-screeners/src/movers', ['movers']],
  ['mfe-screeners/src/pages/gainers-losers', ['movers']],
  ['mfe-screeners/src/pages/upcoming-dividends', ['dividends']],
  ['mfe-screeners/src/pages/currencies', ['indices-currencies']],
  ['mfe-screeners/', ['screener-grid', 'screener-agreement']],
  ['mfe-pro-filters/src/thirteen-f', ['ownership']],
  ['mfe-pro-filters/src/senate', ['ownership']],
  ['mfe-pro-filters/src/pages/hedge-fund', ['ownership']],
  ['mfe-pro-filters/src/pages/asset-holders', ['ownership']],
  ['mfe-pro-filters/src/pages/politician', ['ownership']],
  ['mfe-', ['journeys']],
  ['shared/ui/charts', ['chart']],
  ['gallery/', ['gallery']],
  ['shared/ui/', ['gallery', 'screener-grid', 'chrome/keys']],
  ['shared/', ['journeys', 'screener-grid']],
  ['api/', ['data']],
  ['e2e-kit/', ['journeys', 'saved-screens', 'sign-in']],
];

/** Browser tests for the given files, as arguments of Playwright; changed specs are included. */
export function browserTestsFor(files) {
  const tests = new Set();
  for (const file of files) {
    if (/\.(test|fixture)\.tsx?$|\.md$/.test(file)) continue;
    if (/^e2e\/.*\.spec\.ts$/.test(file)) tests.add(file);
    const [, covering = []] = COVERED_BY.find(([folder]) => file.startsWith(folder)) ?? [];
    for (const name of covering) tests.add(`e2e/${name}`);
  }
  return [...tests].toSorted();
}
