/**
 * `npm run pack [-- folder]`: writes the modules of `shared` as one package,
 * `shared-<version>.tgz`, for remotes in other repositories (docs/adding-a-remote.md). Default
 * folder: `dist`.
 */
import path from 'node:path';
import { packShared } from './pack/pack-shared.mjs';

const root = path.dirname(import.meta.dirname);
const [folder = 'dist'] = process.argv.slice(2);
process.stdout.write(`${packShared(root, path.resolve(root, folder))}\n`);
