/**
 * Sibling folders must not import each other: one of them is the ground of the other, at every depth. Tests and
 * fixtures are not counted. Ends with 1 on a pair that imports each other.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { mutualPairs } from './sibling-folders/mutual-pairs.mjs';

const TEST = /\.(?:test|fixture|spec)\.tsx?$|\/testing\/|\.d\.ts$/;
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx', ''];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !TEST.test(file) && existsSync(file));
const sources = new Set(files);

const imports = files.flatMap((file) =>
  ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => {
      const base = path.join(path.dirname(file), fileName);
      const target = ENDINGS.map((ending) => base + ending).find((each) => sources.has(each));
      return target === undefined ? [] : [{ file, target }];
    }),
);

const print = (line) => process.stdout.write(`${line}\n`);
const pairs = mutualPairs(imports);
for (const [pair, wrong] of pairs) {
  print(`${pair} import each other:`);
  for (const line of wrong) print(`  ${line}`);
  process.exitCode = 1;
}
print(`${pairs.size} pairs of sibling folders import each other`);
