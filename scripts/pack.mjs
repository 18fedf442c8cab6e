/**
 * `npm run pack [-- folder]`: writes two packages for remotes in other repositories
 * (docs/adding-a-remote.md) and prints their files: the modules of `shared`
 * (`shared-<version>.tgz`), and the tools for browser tests (`e2e-kit-<version>.tgz`). Default
 * folder: `dist`.
 */
import path from 'node:path';
import { packKit } from './pack/pack-kit.mjs';
import { packShared } from './pack/pack-shared.mjs';

const root = path.dirname(import.meta.dirname);
const [name = 'dist'] = process.argv.slice(2);
const folder = path.resolve(root, name);
for (const pack of [packShared, packKit]) process.stdout.write(`${pack(root, folder)}\n`);
