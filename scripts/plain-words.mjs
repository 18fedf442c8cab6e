/**
 * Keeps marks of a private dialect from growing: the total of `scripts/plain-words/baseline.json` may only fall.
 * Lists the marks of files that have more of them than the baseline.
 *
 * `node scripts/plain-words.mjs --update`  writes the baseline after marks were removed
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXCEPTIONS } from './plain-words/exceptions.mjs';
import { marksOf } from './plain-words/marks.mjs';

const BASELINE = path.join(import.meta.dirname, 'plain-words', 'baseline.json');
const PATTERNS = ['*.ts', '*.tsx', '*.mjs', '*.md'];
const OURS = 'scripts/plain-words/';

const isException = (file, mark) =>
  EXCEPTIONS.some((one) => one.mark === mark && file.startsWith(one.file));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PATTERNS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith(OURS) && existsSync(file));

const marksByFile = new Map();
for (const file of files) {
  const marks = marksOf(file, readFileSync(file, 'utf8')).filter(
    ({ mark }) => !isException(file, mark),
  );
  if (marks.length > 0) marksByFile.set(file, marks);
}
const counts = Object.fromEntries([...marksByFile].map(([file, marks]) => [file, marks.length]));
const print = (line) => process.stdout.write(`${line}\n`);
const sum = (all) => Object.values(all).reduce((total, count) => total + count, 0);

if (process.argv.includes('--update')) {
  writeFileSync(BASELINE, `${JSON.stringify(counts, null, 2)}\n`);
  print(`${sum(counts)} marks in ${marksByFile.size} files.`);
} else {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const [before, now] = [sum(baseline), sum(counts)];
  if (now > before) {
    for (const [file, marks] of marksByFile) {
      if (marks.length <= (baseline[file] ?? 0)) continue;
      for (const { line, mark } of marks) print(`${file}:${line} ${mark}`);
    }
    print(`${now} marks, ${before} in the baseline. Write it in plain English.`);
    process.exitCode = 1;
  }
}
