/**
 * `npm run doctor [-- --json]`: checks an installation and prints a line for each check, with what to
 * do. Exit code: 0 without failures, 1 with failures, 2 for wrong usage.
 */
import { Command } from '@commander-js/extra-typings';
import { examine } from './examine';
import { productVersion } from './machine';

const MARKS = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' } as const;

const program = new Command('npm run doctor --')
  .description('checks an installation, running or not')
  .option('--json', 'prints the findings as JSON')
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();

const findings = await examine(process.env);
const failures = findings.filter(({ state }) => state === 'failure').length;
const warnings = findings.filter(({ state }) => state === 'warning').length;
if (program.opts().json) {
  const version = await productVersion();
  console.log(JSON.stringify({ version, failures, warnings, findings }, null, 2));
} else {
  for (const { check, state, text, remedy } of findings)
    console.log(`${MARKS[state]} ${check}: ${text}${remedy === null ? '' : `. To do: ${remedy}`}`);
  console.log(`${failures} failures, ${warnings} warnings`);
}
process.exitCode = failures > 0 ? 1 : 0;
