/**
 * `npm run dev [-- mfe-screeners …]`: the site with the named packages (all of them when none is named)
 * built for development again on every change, with live reload; the rest as built for production. The
 * shell is always a development build: development remotes want its development React.
 */
import path from 'node:path';
import { builtParts, ensureBuilt } from './build.mjs';
import {
  isStopping,
  keepRunning,
  runProgram,
  startServer,
  stopAll,
  stopOnSignals,
} from './children.mjs';
import { siteEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import {
  checkBeforehand,
  claimPort,
  ensureData,
  productName,
  refuse,
  untilHealthy,
} from './site.mjs';

const named = process.argv.slice(2);
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
  API_PORT: process.env.API_PORT || String(await claimPort()),
};
await runProgram('edge/src/fleet/publish/cli.ts', ['--built', '--release', ...asBuilt], servers);
await ensureData(site);
if (!isStopping()) {
  keepRunning(
    startServer('api/src/main.ts', [], { ...servers, PUBLIC_URL: site.publicUrl }),
    'API',
  );
  keepRunning(startServer('edge/src/development/main.ts', watched, servers), 'Edge');
}

if (await untilHealthy(site))
  console.log(
    `${productName()} is ready, with live reload of ${watched.join(', ')}: ${site.publicUrl}`,
  );
else if (!isStopping()) {
  console.error('The site did not become ready in time');
  await stopAll(1);
}
