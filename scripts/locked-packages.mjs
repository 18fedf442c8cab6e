/** Prints the hash of the locked packages that builds read: an input of the task cache (`nx.json`). */
import { lockedPackagesHash } from '../shared/build/locked-packages.mjs';
import { root } from './children.mjs';

console.log(lockedPackagesHash(root));
