/**
 * `npm run dev [-- mfe-screeners …]`: the site with development builds of the named packages (by
 * default all), rebuilt on every change, with live reload. The rest is built for production. The
 * shell is always a development build: development remotes need its development React.
 *
 * `npm run dev -- mfe-screeners --shell https://site`: the deployed site with local builds of the
 * named remotes, or of those in the named folders of other repositories.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { builtParts, ensureBuilt } from './build.mjs';
import {
  isStopping,
  keepRunning,
  root,
  runProgram,
  startServer,
  stopAll,
  stopOnSignals,
} from './children.mjs';
import { invalidVariable, siteEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import {
  checkBeforehand,
  claimServerPort,
  edgeSecret,
  ensureData,
  productName,
  refuse,
  untilHealthy,
} from './site.mjs';

const { shell, named } = readArguments();
if (shell !== undefined) await showDeployedSite(shell, named);
else await showOwnSite(named);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { shell: { type: 'string' } },
    });
    return { shell: values.shell, named: positionals };
  } catch (error) {
    return refuse(error.message, 2);
  }
}

/** Only remotes are built: the shell is the site's. */
async function showDeployedSite(site, names) {
  const folders = names.map((name) => path.resolve(builtParts().includes(name) ? root : '.', name));
  const wrong = folders.find(
    (folder) =>
      path.basename(folder) === 'shell' || !existsSync(path.join(folder, 'webpack.config.mjs')),
  );
  if (folders.length === 0 || wrong !== undefined)
    refuse(
      `${wrong === undefined ? 'Name' : `${wrong} is no remote: name`} a remote or its folder: npm run dev -- mfe-screeners --shell ${site}`,
      2,
    );
  const invalid = invalidVariable(process.env);
  if (invalid) refuse(invalid, 2);
  stopOnSignals();
  if (folders.some((folder) => path.dirname(folder) === root))
    await ensureInstalled().catch((error) =>
      refuse(`The packages could not be installed: ${error.message}`),
    );
  keepRunning(
    () => startServer('edge/src/development/against-site.ts', [site, ...folders]),
    'The site with your build',
  );
}

async function showOwnSite(named) {
  const unknown = named.find((name) => !builtParts().includes(name));
  if (unknown) refuse(`There is no part "${unknown}": name some of ${builtParts().join(', ')}`, 2);
  const watched = named.length > 0 ? [...new Set(['shell', ...named])] : builtParts();
  const asBuilt = builtParts().filter((name) => !watched.includes(name));

  const site = siteEnvironment(process.env);
  await checkBeforehand(site);
  stopOnSignals();
  await ensureInstalled().catch((error) =>
    refuse(`The packages could not be installed: ${error.message}`),
  );
  if (asBuilt.length > 0 && !(await ensureBuilt(asBuilt)))
    refuse('The site does not build; the reason is above');

  // Releases of development stay out of the site's own release folder.
  const RELEASES_DIR = path.join(site.DATA_DIR, 'releases-development');
  const servers = {
    ...site,
    RELEASES_DIR,
    API_PORT: process.env.API_PORT || (await claimServerPort()),
    EDGE_SECRET: edgeSecret(),
  };
  await runProgram('edge/src/fleet/release-cli.ts', ['--built', '--release', ...asBuilt], servers);
  await ensureData(site);
  if (!isStopping()) {
    keepRunning(
      () => startServer('api/src/main.ts', [], { ...servers, PUBLIC_URL: site.publicUrl }),
      'API',
    );
    keepRunning(() => startServer('edge/src/development/main.ts', watched, servers), 'Edge');
  }

  if (await untilHealthy(site))
    console.log(
      `${productName()} is ready, with live reload of ${watched.join(', ')}: ${site.publicUrl}`,
    );
  else if (!isStopping()) {
    console.error('The site did not become ready in time');
    await stopAll(1);
  }
}
