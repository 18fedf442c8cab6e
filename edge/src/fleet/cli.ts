/** `npm run fleet -- status | vitals [part] | rollback <part> --reason "…" [--to version] | promote | canary | history | check`. */
import { parseArgs } from 'node:util';
import { CliError } from '../release/cli-error';
import { releaseFolders, workspaceRoot } from './workspace';
import { FLEET_COMMANDS } from './commands';

async function main(): Promise<string> {
  const { values, positionals } = readArguments();
  const [command = '', name, ...rest] = positionals;
  const run = FLEET_COMMANDS[command];
  if (!run)
    throw new CliError(`usage: npm run fleet -- ${Object.keys(FLEET_COMMANDS).join('|')} …`, 2);
  const { releasesDir, telemetryDir } = releaseFolders(workspaceRoot(process.cwd()), process.env);
  return run(releasesDir, { name, rest, reason: values.reason, to: values.to, telemetryDir });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string' }, to: { type: 'string' } },
    });
  } catch (error) {
    throw new CliError(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      2,
    );
  }
}

try {
  console.log(await main());
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
