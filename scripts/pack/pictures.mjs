import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Images beside the sources of `shared`: sources import some, and loaders of the build read others.
 * @param {string} shared folder of the modules
 * @returns {string[]} paths within it
 */
export const picturesOf = (shared) =>
  readdirSync(shared, { recursive: true })
    .filter((file) => file.endsWith('.svg') && !file.split(path.sep).includes('node_modules'))
    .toSorted();
