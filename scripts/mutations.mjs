/**
 * `npm run mutations`: applies each defect of `mutations/defects/*.json` alone to a copy of the
 * project, and runs the tests that should catch it. The project itself never changes, so an
 * interrupted run leaves nothing behind. See docs/testing.md.
 *
 * - `npm run mutations -- --list`: the table, without a run.
 * - `npm run mutations -- --only TEXT`: defects whose name, file or kind contains it; may be repeated.
 * - `npm run mutations -- --shard 2/4`: the second quarter of the defects.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './children.mjs';
import { copyProject } from './mutations/copy-project.mjs';
import { readDefects, shardOf, withDefect } from './mutations/defects.mjs';
import { asMarkdown, byPackage, line } from './mutations/report.mjs';
import { runUnitFiles } from './mutations/run-tests.mjs';

const FOLDER = path.join(root, '.test', 'mutations');

const { values } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string', multiple: true, default: [''] },
    shard: { type: 'string', default: '1/1' },
  },
});
const selected = readDefects().filter(({ name, file, kind }) =>
  values.only.some((text) => `${name} ${file} ${kind}`.includes(text)),
);
const defects = shardOf(selected, values.shard);
if (defects.length === 0) {
  console.error(`Part ${values.shard} has no defect with "${values.only.join('" or "')}".`);
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
  const { outcome, by } = await runUnitFiles(copy, defect.tests, { bail: true });
  writeFileSync(text.file, text.before);
  results.push({ defect, outcome, by });
  console.log(line(results.at(-1)));
}
const report = path.join(FOLDER, 'report.md');
mkdirSync(FOLDER, { recursive: true });
writeFileSync(report, asMarkdown(results));
const caught = results.filter(({ outcome }) => outcome === 'failed').length;
console.log(
  `\n${byPackage(results)}\n${caught} of ${results.length} defects caught\nReport: ${report}`,
);
process.exit(caught === results.length ? 0 : 1);
