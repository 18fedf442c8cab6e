/** `npm run serve`: API and edge on existing releases and data; it neither builds nor releases. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { stopOnSignals } from './children.mjs';
import { siteEnvironment } from './environment.mjs';
import { checkBeforehand, refuse, serve } from './site.mjs';

const site = siteEnvironment(process.env);
await checkBeforehand(site);
for (const [needed, how] of [
  ['releases', 'npm start, or npm run release for each part'],
  ['market/current.json', 'npm start, or npm run ingest'],
])
  if (!existsSync(path.join(site.DATA_DIR, needed)))
    refuse(`${site.DATA_DIR} has no ${needed}: ${how}`);
stopOnSignals();
await serve(site);
