/** `npm run fleet -- <command> …`, see docs/releasing.md. */
import { parseArgs } from 'node:util';
import { CliError } from '../release/cli-error';
import { releaseFolders, workspaceRoot } from './workspace';
import { FLEET_COMMANDS } from './commands';
import type { Outcome } from './outcome';

const asJson = process.argv.includes('--json');

async function main(): Promise<Outcome> {
  const { values, positionals } = readArguments();
  const [command = '', name, ...rest] = positionals;
  const run = FLEET_COMMANDS[command];
  if (!run)
    throw new CliError(
      `usage: npm run fleet -- ${Object.keys(FLEET_COMMANDS).join('|')} … [--json] [--dry-run]`,
      2,
    );
  const { releasesDir, telemetryDir } = releaseFolders(workspaceRoot(process.cwd()), process.env);
  return run(releasesDir, {
    name,
    rest,
    reason: values.reason,
    to: values.to,
    telemetryDir,
    dryRun: values['dry-run'],
    drop: values.drop,
    verify: values.verify,
    keep: values.keep === undefined ? undefined : Number(values.keep),
    days: values.days === undefined ? undefined : Number(values.days),
  });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        to: { type: 'string' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        drop: { type: 'boolean' },
        verify: { type: 'boolean' },
        keep: { type: 'string' },
        days: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CliError(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      2,
    );
  }
}

try {
  const { text, data } = await main();
  console.log(asJson ? JSON.stringify(data, null, 2) : text);
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  // A program reads one stream, and it finds JSON there whatever happened.
  if (asJson)
    console.log(JSON.stringify({ error: error.message, exitCode: error.exitCode }, null, 2));
  else console.error(error.message);
  process.exit(error.exitCode);
}
