import { expect, it } from 'vitest';
import { mutualPairs } from './mutual-pairs.mjs';

it('finds sibling folders that import each other, at any depth', () => {
  const pairs = mutualPairs([
    { file: 'app/src/list/rows/row.ts', target: 'app/src/list/cells/cell.ts' },
    { file: 'app/src/list/rows/deep/x.ts', target: 'app/src/list/cells/cell.ts' },
    { file: 'app/src/list/cells/cell.ts', target: 'app/src/list/rows/deep/x.ts' },
  ]);
  expect([...pairs]).toEqual([
    ['app/src/list: cells <-> rows', ['app/src/list/cells/cell.ts -> app/src/list/rows/deep/x.ts']],
  ]);
});

it('accepts imports in one direction, of the same folder and of files of the parent', () => {
  const pairs = mutualPairs([
    { file: 'app/a/x.ts', target: 'app/b/y.ts' },
    { file: 'app/b/y.ts', target: 'app/b/z.ts' },
    { file: 'app/b/y.ts', target: 'app/shared.ts' },
    { file: 'app/shared.ts', target: 'app/a/x.ts' },
  ]);
  expect(pairs.size).toBe(0);
});
