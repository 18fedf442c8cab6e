import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COVERED_BY } from './changed.mjs';

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
