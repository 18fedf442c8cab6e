/**
 * `npm start`: installs missing packages, builds stale ones, and prepares the data directory. Then
 * it releases micro-frontends without a release, starts API and edge, and prints the address when
 * the site is ready. Builds that are not live are listed; `npm start -- --release` releases them
 * too.
 */
import { builtParts, ensureBuilt } from './build.mjs';
import { runProgram, stopOnSignals } from './children.mjs';
import { siteEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { checkBeforehand, ensureData, refuse, serve } from './site.mjs';

const options = process.argv.slice(2);
const unknown = options.find((argument) => argument !== '--release');
if (unknown !== undefined) refuse(`Unknown argument ${unknown}: npm start -- [--release]`, 2);
const site = siteEnvironment(process.env);
await checkBeforehand(site);
stopOnSignals();
await ensureInstalled().catch((error) =>
  refuse(`The packages could not be installed: ${error.message}`),
);
// The simulation of a new market takes about as long as the builds: they share the processors.
const data = ensureData(site);
if (!(await ensureBuilt())) refuse('The site does not build; the reason is above');
const published = runProgram(
  'edge/src/fleet/release-cli.ts',
  ['--built', ...options, ...builtParts()],
  {
    DATA_DIR: site.DATA_DIR,
  },
);
await data;
// Refused builds were reported; the site runs with the existing releases.
await serve(site, published);
