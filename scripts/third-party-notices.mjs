/**
 * Names every package that is installed with the product, with its version, licence and licence text.
 *
 * `node scripts/third-party-notices.mjs`  writes THIRD-PARTY-NOTICES after dependencies changed
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedPackages } from './third-party/installed-packages.mjs';
import { noticesOf } from './third-party/notices.mjs';

const root = path.join(import.meta.dirname, '..');
writeFileSync(path.join(root, 'THIRD-PARTY-NOTICES'), noticesOf(installedPackages(root)));
