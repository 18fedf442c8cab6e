/**
 * `npm run release -w <package> [-- --traffic N]`: builds a stale package, runs the behaviour gate
 * and the checks of every release, uploads it and gives it traffic. Without `--traffic`, the
 * declared rollout decides, else it gets 100. A protected fleet also runs types and tests of the
 * package; an open fleet does with `--checks`. `--skip-checks` with a `--reason` skips the gate,
 * types and tests. `--dry-run` only checks, `--drop` allows dropping live routes, `--json` prints
 * data.
 * With folders as arguments, as the start of the site calls it: `cli.ts --built shell mfe-a …`
 * publishes existing builds of packages without a release and names the others. With `--release`,
 * it publishes every build that is not live, and keeps operators' decisions about traffic.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishBuilt } from './publish/publish-built';
import { trafficOf } from './publish/traffic-option';
import { CliError } from '../release/cli-error';
import { optionError } from './command-line/option-error';
import { withStateHere } from './state/with-state';
import { storageFault } from './storage-fault';
import { releaseOrSend } from './http/release-or-send';
import { releaseFolders, workspaceRoot } from './workspace';

const USAGE =
  'npm run release -w <package> [-- --traffic N] [--reason "…"] [--drop] [--checks | --skip-checks] [--dry-run] [--json]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        traffic: { type: 'string' },
        reason: { type: 'string' },
        drop: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        checks: { type: 'boolean', default: false },
        'skip-checks': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        built: { type: 'boolean', default: false },
        release: { type: 'boolean', default: false },
      },
    });
    return { ...values, traffic: trafficOf(values.traffic), positionals };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw optionError(error, USAGE);
  }
}

/** The task cache decides whether a build is needed. */
function build(root: string, packageDir: string): void {
  const name = path.basename(packageDir);
  const lerna = path.join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  const { status } = spawnSync(
    process.execPath,
    [lerna, 'run', 'build', '--scope', name, '--loglevel', 'error'],
    {
      cwd: root,
      // With --json, standard output holds the answer only.
      stdio: ['ignore', options.json ? 'ignore' : 'inherit', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
    },
  );
  if (status !== 0) throw new CliError(`${name} does not build: what it says stands above`);
}

async function releaseOne(): Promise<void> {
  const [surplus] = options.positionals;
  if (surplus !== undefined)
    throw new CliError(`a release does not take "${surplus}": ${USAGE}`, 2);
  const {
    traffic,
    reason,
    drop,
    json,
    checks,
    'dry-run': dryRun,
    'skip-checks': skipChecks,
  } = options;
  const packageDir = process.cwd();
  const root = workspaceRoot(packageDir);
  if (packageDir === root) throw new CliError(`which part? ${USAGE}`, 2);
  build(root, packageDir);
  const folders = releaseFolders(root, process.env);
  const { text, data } = await withStateHere(folders, () =>
    releaseOrSend(packageDir, process.env, {
      root,
      ...folders,
      traffic,
      reason,
      drop,
      dryRun,
      checks,
      skipChecks,
    }),
  );
  console.log(json ? JSON.stringify(data, null, 2) : text);
}

/** Publishes the builds in these folders and prints the result of each. */
async function publishFolders(folders: readonly string[]): Promise<void> {
  const root = workspaceRoot(process.cwd());
  const places = releaseFolders(root, process.env);
  const { released, notLive, refused } = await withStateHere(places, () =>
    publishBuilt({
      ...places,
      folders: folders.map((folder) => path.resolve(root, folder)),
      releaseAll: options.release,
      token: process.env['RELEASE_TOKEN'],
    }),
  );
  for (const line of released) console.log(line);
  for (const { name, version, live } of notLive)
    console.log(`Built, not live: ${name} ${version}; visitors get ${live}`);
  if (notLive.length > 0)
    console.log(
      `Visitors get it after: ${notLive.map(({ name }) => `npm run release -w ${name}`).join(', ')}; a start that releases all of it: npm start -- --release`,
    );
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exitCode = 1;
}

const options = await (async () => readArguments())().catch(stop);
if (options.help) console.log(USAGE);
else await (options.built ? publishFolders(options.positionals) : releaseOne()).catch(stop);

function stop(thrown: unknown): never {
  const error = thrown instanceof CliError ? thrown : storageFault(thrown);
  if (!error) throw thrown;
  // A program reads one stream and always finds JSON there.
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ error: error.message, exitCode: error.exitCode }, null, 2));
  else console.error(error.message);
  process.exit(error.exitCode);
}
