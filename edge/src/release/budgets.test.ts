import { expect, it } from 'vitest';
import type { Release, ReleaseFile } from 'shared/contract';
import { brokenBudgets } from './budgets';

const file = (name: string, kilobytes: number): ReleaseFile => ({
  file: name,
  integrity: 'sha384-x',
  bytes: kilobytes * 4096,
  brotliBytes: kilobytes * 1024,
});
const shell = (starterKb: number) =>
  ({
    declaration: { routes: [], budgets: { entryKb: 100, routeKb: 10 } },
    entry: file('vendor.js', 60),
    scripts: [file('vendor.js', 60), file('shell.js', 40)],
    chunks: {},
    starter: file('starter.js', starterKb),
  }) as unknown as Release;

it('limits the starter of a shell to 12 KB, apart from its entry', () => {
  expect(brokenBudgets(shell(12))).toEqual([]);
  expect(brokenBudgets(shell(13))).toEqual([{ what: 'starter', kb: 13, limit: 12 }]);
});
