/**
 * `npm start`: installs what is missing, builds what is stale, prepares the data directory, publishes
 * the builds as releases, starts API and edge, and prints one address when the site is ready.
 */
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

const site = siteEnvironment(process.env);
await checkBeforehand(site);
stopOnSignals();
await ensureInstalled().catch((error) =>
  refuse(`The packages could not be installed: ${error.message}`),
);
if (!(await ensureBuilt())) refuse('The site does not build; the reason is above');

const API_PORT = process.env.API_PORT || String(await claimPort());
const servers = { ...site, API_PORT };
const published = runProgram('edge/src/release/cli.ts', ['--built', ...builtParts()], {
  DATA_DIR: site.DATA_DIR,
});
await ensureData(site);
if (!isStopping())
  keepRunning(
    startServer('api/src/main.ts', [], { ...servers, PUBLIC_URL: site.publicUrl }),
    'API',
  );
// Parts that were refused have said so; the site runs with what is released.
await published;
if (!isStopping()) keepRunning(startServer('edge/src/main.ts', [], servers), 'Edge');

if (await untilHealthy(site)) console.log(`${productName()} is ready: ${site.publicUrl}`);
else if (!isStopping()) {
  console.error('The site did not become ready in time');
  await stopAll(1);
}
