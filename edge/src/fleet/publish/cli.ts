/**
 * `npm run release -w <package> [-- --traffic N]`: builds the package when it is stale, checks it,
 * uploads it and gives it traffic (100 when not said).
 * With folders as arguments, as the start of the site calls it: `cli.ts --built shell mfe-a …`
 * publishes existing builds and leaves what people decided about traffic.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publish, type Published } from './publish';
import { CliError } from '../../release/cli-error';
import { releaseFolders, workspaceRoot } from '../workspace';

const USAGE = 'usage: npm run release -w <package> [-- --traffic N] [--reason "…"]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        traffic: { type: 'string' },
        reason: { type: 'string' },
        built: { type: 'boolean', default: false },
      },
    });
    const traffic = values.traffic === undefined ? 100 : Number(values.traffic);
    if (values.traffic?.trim() === '' || !Number.isFinite(traffic) || traffic < 0 || traffic > 100)
      throw new CliError(`--traffic must be a number from 0 to 100, not "${values.traffic}"`, 2);
    return { ...values, traffic, positionals };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(
      `${error instanceof Error ? error.message.split('\n')[0] : String(error)} (${USAGE})`,
      2,
    );
  }
}

/** The task cache decides whether anything must be built. */
function build(root: string, packageDir: string): void {
  const name = path.basename(packageDir);
  const lerna = path.join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  const { status } = spawnSync(
    process.execPath,
    [lerna, 'run', 'build', '--scope', name, '--loglevel', 'error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
    },
  );
  if (status !== 0) throw new CliError(`${name} does not build`);
}

const describe = ({ release, upload, changed }: Published, traffic: number): string =>
  `${release.name} ${release.version}: ${upload}${changed ? `, ${traffic} % of visitors` : upload === 'unchanged' ? ', live as before' : ''}`;

async function releaseOne(): Promise<void> {
  const { traffic, reason } = options;
  const packageDir = process.cwd();
  const root = workspaceRoot(packageDir);
  if (packageDir === root) throw new CliError(USAGE, 2);
  build(root, packageDir);
  const published = await publish(packageDir, {
    ...releaseFolders(root, process.env),
    traffic,
    command: 'release',
    reason,
  });
  console.log(describe(published, traffic));
}

/** A part that is refused must not keep the others off the site, so every part is tried. */
async function publishBuilt(folders: readonly string[]): Promise<void> {
  const root = workspaceRoot(process.cwd());
  const attempt = async (folder: string): Promise<string | null> => {
    try {
      const published = await publish(path.resolve(root, folder), {
        ...releaseFolders(root, process.env),
        traffic: 100,
        command: 'start',
        keepDecisions: true,
      });
      if (published.changed) console.log(describe(published, 100));
      return null;
    } catch (error) {
      if (error instanceof CliError) return error.message;
      throw error;
    }
  };
  const refused: string[] = [];
  for (const folder of folders) if (await attempt(folder)) refused.push(folder);
  // A route that moved from one part to another is free once the other was published.
  for (const folder of refused) {
    const reason = await attempt(folder);
    if (!reason) continue;
    console.error(`${folder} was not released: ${reason}`);
    process.exitCode = 1;
  }
}

const options = await (async () => readArguments())().catch(stop);
await (options.built ? publishBuilt(options.positionals) : releaseOne()).catch(stop);

function stop(error: unknown): never {
  if (!(error instanceof CliError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
