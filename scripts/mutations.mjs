/**
 * `npm run mutations`: applies each defect of `mutations/defects/*.json` alone to a copy of the
 * project, and runs the tests that should catch it. The project itself never changes, so an
 * interrupted run leaves nothing behind. See docs/testing.md.
 *
 * - `npm run mutations -- --list`: the table, without a run.
 * - `npm run mutations -- --only TEXT`: defects whose name, file or kind contains it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './children.mjs';
import { copyProject } from './mutations/copy-project.mjs';
import { readDefects, withDefect } from './mutations/defects.mjs';
import { asMarkdown, line } from './mutations/report.mjs';
import { runUnitFiles } from './mutations/run-tests.mjs';

const FOLDER = path.join(root, '.test', 'mutations');

const { values } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string', default: '' } },
});
const defects = readDefects().filter(({ name, file, kind }) =>
  `${name} ${file} ${kind}`.includes(values.only),
);
if (defects.length === 0) {
  console.error(`No defect contains "${values.only}".`);
  process.exit(2);
}
if (values.list) {
  for (const { kind, file, name } of defects) console.log(`${kind.padEnd(16)}${file}: ${name}`);
  process.exit(0);
}

const copy = path.join(FOLDER, 'tree');
copyProject(root, copy);

// A suite that fails without a defect would seem to catch all of them.
const suites = [...new Set(defects.flatMap(({ tests }) => tests))];
console.log(`Without a defect: ${suites.length} suites`);
const sound = await runUnitFiles(copy, suites);
if (sound.outcome !== 'passed') {
  console.error(`The tests fail without a defect: ${sound.by.join(', ')}`);
  process.exit(1);
}

const results = [];
for (const defect of defects) {
  const text = withDefect(copy, defect);
  writeFileSync(text.file, text.after);
  const { outcome, by } = await runUnitFiles(copy, defect.tests);
  writeFileSync(text.file, text.before);
  results.push({ defect, outcome, by });
  console.log(line(results.at(-1)));
}
const report = path.join(FOLDER, 'report.md');
mkdirSync(FOLDER, { recursive: true });
writeFileSync(report, asMarkdown(results));
const caught = results.filter(({ outcome }) => outcome === 'failed').length;
console.log(`\n${caught} of ${results.length} defects caught\nReport: ${report}`);
process.exit(caught === results.length ? 0 : 1);
