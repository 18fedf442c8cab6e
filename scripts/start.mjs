/**
 * `npm start`: installs what is missing, builds what is stale, prepares the data directory, publishes
 * the builds as releases, starts API and edge, and prints one address when the site is ready.
 */
import { builtParts, ensureBuilt } from './build.mjs';
import { runProgram, stopOnSignals } from './children.mjs';
import { siteEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { checkBeforehand, ensureData, refuse, serve } from './site.mjs';

const site = siteEnvironment(process.env);
await checkBeforehand(site);
stopOnSignals();
await ensureInstalled().catch((error) =>
  refuse(`The packages could not be installed: ${error.message}`),
);
// The simulation of a new market takes about as long as the builds: they share the processors.
const data = ensureData(site);
if (!(await ensureBuilt())) refuse('The site does not build; the reason is above');
const published = runProgram('edge/src/fleet/publish/cli.ts', ['--built', ...builtParts()], {
  DATA_DIR: site.DATA_DIR,
});
await data;
// Parts that were refused have said so; the site runs with what is released.
await serve(site, published);
