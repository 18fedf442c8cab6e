import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
const FOLDERS = ['shared', 'shell/src', ...remotes.map((remote) => `${remote}/src`)];
const isSource = (file: string) =>
  /\.(?:tsx?|css)$/.test(file) &&
  !/\.(?:test|fixture|d)\.tsx?$|(?:^|\/)(?:node_modules|dist)\//.test(file);

it('no style measures in ch, the digit of the font that has loaded', () => {
  const widths = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(folder, file)),
  ).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /\d(?:ch|ex)\b/.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  // Inter's digit is narrower than that of its fallback: text wraps again when a late font arrives.
  expect(widths).toEqual([]);
});
