/**
 * `node scripts/previous-release.mjs [DATA_DIR]`: records what a site has live as the release that
 * the gate upgrades from. Run it after each release of the whole product.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './children.mjs';
import { PREVIOUS_RELEASE, previousRelease } from './upgrade/previous-release.mjs';

const dataDir = process.argv[2] ?? process.env.DATA_DIR ?? path.join(root, '.data');
const file = path.join(dataDir, 'releases', 'discovery.json');
const release = previousRelease(JSON.parse(readFileSync(file, 'utf8')));
writeFileSync(PREVIOUS_RELEASE, `${JSON.stringify(release, null, 1)}\n`);
execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [PREVIOUS_RELEASE], { cwd: root });
console.log(`Recorded: ${Object.keys(release.microFrontends).join(', ')}`);
