/** `npm run fleet -- <command> …`, see docs/releasing.md. */
import { parseArgs } from 'node:util';
import { CliError } from '../release/cli-error';
import { packageFolder, releaseFolders, workspaceRoot } from './workspace';
import { findUsage, usageOf } from './command-line/command-usages';
import { help, noSuchCommand } from './command-line/help';
import { optionError } from './command-line/option-error';
import { requireUsage } from './command-line/require-usage';
import { bisectHere, timeoutOf } from './bisect/bisect-here';
import { FLEET_COMMANDS } from './commands';
import { giveCommand } from './give-command';
import type { FleetArguments } from './fleet-arguments';
import { askFleet } from './http/fleet-client';
import type { Outcome } from './outcome';
import { withStateHere } from './state/with-state';
import { storageFault } from './storage-fault';
import { promoteBetween } from './http/promote-between';
import { releaseOrSend } from './http/release-or-send';
import { trafficOf } from './publish/traffic-option';

const asJson = process.argv.includes('--json');

async function main(): Promise<Outcome> {
  const { values, positionals } = readArguments();
  const [command, name, ...rest] = positionals;
  if (command === undefined && !values.help) throw new CliError(help().text, 2);
  if (command === undefined || command === 'help') return help(name);
  if (values.help) return help(command);
  if (!findUsage(command)) throw noSuchCommand(command);
  requireUsage(command, positionals.slice(1), Object.keys(values));
  const run = FLEET_COMMANDS[command];
  const args = {
    name,
    rest,
    reason: values.reason,
    to: values.to ?? values.version,
    dryRun: values['dry-run'],
    drop: values.drop,
    verify: values.verify,
    keep: values.keep === undefined ? undefined : Number(values.keep),
    days: daysOf(values),
    site: siteOf(process.env),
    list: values.list,
    revoke: values.revoke,
    bearer: values.for,
    actions: values.actions?.split(',').map((action) => action.trim()),
    approvals: values.approvals,
    behaviour: values.behaviour,
    mounts: values.mounts === undefined ? undefined : Number(values.mounts),
    api: values.api,
    trust: values.trust,
    good: values.good,
    bad: values.bad,
  };
  if (!run) return releaseFolder(name, values);
  if (command === 'promote' && values.from !== undefined) return promoteFrom(name ?? '', values);
  if (command === 'bisect') return bisectByCheck(positionals.slice(1), values, args);
  return give(command, args);
}

/** Gives a command to the edge of `FLEET_URL`, else to the fleet of this machine. */
async function give(command: string, args: FleetArguments): Promise<Outcome> {
  const { RELEASE_TOKEN: token, FLEET_URL: origin } = process.env;
  // A build is a folder of this machine, not of the edge's.
  if (origin && command !== 'verify') return askFleet(origin, token, command, args);
  const root = workspaceRoot(process.cwd());
  const { releasesDir, cacheDir, telemetryDir } = releaseFolders(root, process.env);
  return withStateHere({ releasesDir, telemetryDir }, () =>
    giveCommand(releasesDir, { command, token }, { ...args, cacheDir, telemetryDir }),
  );
}

/** `--days 7`, or `--expires 7d` and `--expires 12h`. */
function daysOf({ days, expires }: Values): number | undefined {
  if (expires === undefined) return days === undefined ? undefined : Number(days);
  const [, count, unit] = /^(\d{1,4})([dh])$/.exec(expires) ?? [];
  if (count === undefined)
    throw new CliError(`--expires is a time such as 7d or 12h, not ${JSON.stringify(expires)}`, 2);
  return unit === 'd' ? Number(count) : Number(count) / 24;
}

/** Origin of the site that links lead to; undefined: links are paths. */
function siteOf({ PUBLIC_URL, FLEET_URL }: NodeJS.ProcessEnv): string | undefined {
  const address = PUBLIC_URL || FLEET_URL;
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** The check runs on this machine; the fleet only names the compositions to try. */
async function bisectByCheck(
  check: readonly string[],
  values: Values,
  args: FleetArguments,
): Promise<Outcome> {
  const plan = () => give('bisect', { ...args, name: undefined, rest: [] });
  const timeoutMs = timeoutOf(values.timeout);
  if (check.length === 0 || values['dry-run'] || values.list) return plan();
  return bisectHere({
    plan,
    command: check,
    timeoutMs,
    site: args.site ?? `http://127.0.0.1:${process.env['PORT'] || 3000}`,
    say: (line) => console.error(line),
  });
}

/** `fleet promote <part>@<version> --from <edge> --to <edge>`: between two environments. */
const promoteFrom = (release: string, values: Values): Promise<Outcome> =>
  promoteBetween({
    release,
    from: values.from ?? '',
    to: values.to ?? process.env['FLEET_URL'],
    tokens: { from: process.env['FROM_TOKEN'], to: process.env['RELEASE_TOKEN'] },
    traffic: trafficOf(values.traffic),
    reason: values.reason,
    drop: values.drop === true,
    dryRun: values['dry-run'] === true,
  });

type Values = ReturnType<typeof readArguments>['values'];

/** `fleet release path/to/dist`: a build of any repository, by its folder. */
async function releaseFolder(target: string | undefined, values: Values): Promise<Outcome> {
  if (!target)
    throw new CliError('which build? Name its folder: npm run fleet -- release path/to/dist', 2);
  const root = workspaceRoot(process.cwd());
  const folders = releaseFolders(root, process.env);
  return withStateHere(folders, () =>
    releaseOrSend(packageFolder(target), process.env, {
      root,
      ...folders,
      traffic: trafficOf(values.traffic),
      reason: values.reason,
      drop: values.drop === true,
      dryRun: values['dry-run'] === true,
      checks: values.checks === true,
      skipChecks: values['skip-checks'] === true,
    }),
  );
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        reason: { type: 'string' },
        to: { type: 'string' },
        version: { type: 'string' },
        expires: { type: 'string' },
        drop: { type: 'boolean' },
        verify: { type: 'boolean' },
        keep: { type: 'string' },
        days: { type: 'string' },
        list: { type: 'boolean' },
        revoke: { type: 'string' },
        for: { type: 'string' },
        actions: { type: 'string' },
        approvals: { type: 'string' },
        behaviour: { type: 'boolean' },
        mounts: { type: 'string' },
        api: { type: 'string' },
        from: { type: 'string' },
        trust: { type: 'string' },
        good: { type: 'string' },
        bad: { type: 'string' },
        timeout: { type: 'string' },
        traffic: { type: 'string' },
        checks: { type: 'boolean' },
        'skip-checks': { type: 'boolean' },
      },
    });
  } catch (error) {
    const command = process.argv[2] ?? '';
    throw optionError(
      error,
      findUsage(command) ? usageOf(command) : 'npm run fleet -- help lists the commands',
    );
  }
}

try {
  const { text, data } = await main();
  console.log(asJson ? JSON.stringify(data, null, 2) : text);
} catch (thrown) {
  const error = thrown instanceof CliError ? thrown : storageFault(thrown);
  if (!error) throw thrown;
  // A program reads one stream and always finds JSON there.
  if (asJson)
    console.log(JSON.stringify({ error: error.message, exitCode: error.exitCode }, null, 2));
  else console.error(error.message);
  process.exit(error.exitCode);
}
