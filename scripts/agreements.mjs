/**
 * `npm run agreements [-- --check] [mfe-x …]`: runs the tests of shell and remotes, or of the named
 * ones, and writes what each uses of others into its `agreements.json` (docs/testing.md). With
 * `--check` it compares only. Exit code 1: tests failed, or a file differs.
 */
import { parseArgs } from 'node:util';
import { declaredFolders } from './test-run/unit-agreements.mjs';
import { runUnitTests } from './test-run/unit-runners.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const folders = positionals.length > 0 ? positionals : declaredFolders();
process.exit(
  await runUnitTests({
    patterns: folders.map((name) => `${name}/`),
    agreements: values.check ? 'compare all' : 'write',
  }),
);
