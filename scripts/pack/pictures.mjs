import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Pictures beside the sources of the rooms: sources import some, and loaders of the build read others.
 * @param {string} shared folder of the rooms
 * @returns {string[]} paths within it
 */
export const picturesOf = (shared) =>
  readdirSync(shared, { recursive: true })
    .filter((file) => file.endsWith('.svg') && !file.split(path.sep).includes('node_modules'))
    .toSorted();
