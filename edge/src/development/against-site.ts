/**
 * `against-site.ts <origin> <folder> …`, started by `npm run dev -- <remote> --shell <origin>`: watches the packages
 * in the folders and shows the deployed site with their builds.
 */
import path from 'node:path';
import { CliError } from '../release/cli-error';
import { localBuilds } from './deployed-site/local-builds';
import { portOf, siteOrigin } from './deployed-site/site-address';
import { siteProxy } from './deployed-site/site-proxy';
import { watchBuilds } from './watch-builds';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function stop(error: unknown): never {
  if (!(error instanceof CliError)) throw error;
  say(error.message);
  process.exit(error.exitCode);
}

/** Checks the site before anything is built. @throws CliError */
async function checkSite(site: string): Promise<void> {
  const address = `${site}/discovery.json`;
  const answer = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
    throw new CliError(
      `${site} does not answer (${error.cause?.code ?? error.message}): is the address right, and is the site up?`,
    );
  });
  const location = answer.headers.get('location');
  if (location)
    throw new CliError(`${site} leads to ${new URL(location, site).origin}: name that one`);
  const document: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  if (!(document instanceof Object && 'microFrontends' in document))
    throw new CliError(`${address} is no discovery document: is ${site} a site of this platform?`);
}

const [address = '', ...folders] = process.argv.slice(2);
const packageDirs = folders.map((folder) => path.resolve(folder));
const site = await (async () => siteOrigin(address))().catch(stop);
await checkSite(site).catch(stop);
const port = Number(process.env['PORT'] || portOf(site));
const builds = await localBuilds(packageDirs);
const proxy = siteProxy(site, builds);
const children = packageDirs.map((packageDir) =>
  watchBuilds({
    packageDir,
    forDeployedShell: true,
    onBuilt: () =>
      void builds
        .built(packageDir)
        .then((version) =>
          say(
            version === null
              ? `${path.basename(packageDir)}: ${builds.failure()}`
              : `${path.basename(packageDir)} ${version} is in the page`,
          ),
        ),
    onFailed: (text) => builds.failed(packageDir, text),
  }),
);
proxy.server.once('error', (error: NodeJS.ErrnoException) => {
  say(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what listens there, or set PORT to a free one`
      : error.message,
  );
  process.exit(1);
});
proxy.server.listen(port, '127.0.0.1', () => {
  void builds.untilFirst().then(() => say(`${site} with your build: http://localhost:${port}`));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill('SIGTERM');
    void Promise.all([proxy.close(), builds.close()]).then(() => process.exit(0));
  });
