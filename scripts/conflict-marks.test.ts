import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const MARKS = /^(?:<{7} |>{7} |(?:> ){6}>)/m;

it('no file holds the marks of an unfinished merge, as git or as the formatter writes them', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.json', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));
  expect(files.length).toBeGreaterThan(1000);
  const marked = files.filter((file) => MARKS.test(readFileSync(path.join(root, file), 'utf8')));
  expect(marked).toEqual([]);
});
