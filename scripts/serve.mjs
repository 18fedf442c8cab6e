/**
 * `npm run serve`: API and edge on existing releases and data; it neither builds nor releases.
 * `npm run serve -- edge` and `npm run serve -- api` start one of them, for sites of several
 * machines.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { stopOnSignals } from './children.mjs';
import { siteEnvironment } from './environment.mjs';
import { checkBeforehand, checkServer, isServer, refuse, serve, serveAlone } from './site.mjs';

const [kind, ...others] = process.argv.slice(2);
if (others.length > 0 || (kind !== undefined && !isServer(kind)))
  refuse('Usage: npm run serve [-- edge | -- api]', 2);
const site = siteEnvironment(process.env);
await (kind === undefined ? checkBeforehand(site) : checkServer(kind, site));
for (const [needed, how] of [
  ['releases', 'npm start, or npm run release for each part'],
  ['market/current.json', 'npm start, or npm run ingest'],
].filter(([needed]) => kind !== 'api' || needed !== 'releases'))
  if (!existsSync(path.join(site.DATA_DIR, needed)))
    refuse(`${site.DATA_DIR} has no ${needed}: ${how}`);
stopOnSignals();
await (kind === undefined ? serve(site) : serveAlone(kind, site));
