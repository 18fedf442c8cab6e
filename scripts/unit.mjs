/**
 * `npm run unit -- pattern`: unit tests with a matching path, each with its runner; without a
 * pattern all. Options go to both runners (`-t name`, `--bail=1`); watch mode is `npx vitest
 * pattern` or `npx jest --watch pattern`.
 */
import { runUnitTests } from './test-run/unit-runners.mjs';

/** Options whose value is the next argument. */
const WITH_VALUE = new Set(['-t', '--testNamePattern']);

const patterns = [];
const options = [];
const args = process.argv.slice(2);
while (args.length > 0) {
  const arg = args.shift();
  if (!arg.startsWith('-')) patterns.push(arg);
  else options.push(arg, ...(WITH_VALUE.has(arg) ? args.splice(0, 1) : []));
}
// Coloured output on a terminal.
const env = { FORCE_COLOR: process.env.FORCE_COLOR };
process.exit(await runUnitTests({ patterns, options, env }));
