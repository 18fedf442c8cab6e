/**
 * The development edge: `main.ts <package> …` watches the named packages, releases each finished
 * build into the development release folder, and notifies open pages to reload.
 */
import path from 'node:path';
import { publish } from '../fleet/publish/publish';
import { CliError } from '../release/cli-error';
import { workspaceRoot } from '../fleet/workspace';
import { createEdge } from '../server/edge';
import { readSettings } from '../server/settings';
import { DEVELOPMENT_FOLDER, watchBuilds } from './watch-builds';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const settings = readSettings({ ...process.env, EDGE_ENVIRONMENT: 'development' });
const root = workspaceRoot(process.cwd());

/** Serialises releases: two builds that end together are released one after the other. */
let queue: Promise<void> = Promise.resolve();
function releaseLater(name: string): void {
  queue = queue
    .then(async () => {
      const { release } = await publish(path.join(root, name), {
        releasesDir: settings.releasesDir,
        cacheDir: path.join(root, '.cache'),
        traffic: 100,
        command: 'dev',
        developmentFolder: DEVELOPMENT_FOLDER,
        drop: true,
      });
      say(`${name} ${release.version} is live`);
    })
    .catch((error: unknown) =>
      say(`${name} was not released: ${error instanceof CliError ? error.message : String(error)}`),
    );
}

const edge = createEdge(settings, say);
const builds = process.argv
  .slice(2)
  .map((name) =>
    watchBuilds({ packageDir: path.join(root, name), onBuilt: () => releaseLater(name) }),
  );
edge.server.listen(settings.port, '127.0.0.1');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const build of builds) build.kill('SIGTERM');
    void edge.close().then(() => process.exit(0));
  });
