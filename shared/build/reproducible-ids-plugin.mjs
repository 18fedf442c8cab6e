import { createHash } from 'node:crypto';
import path from 'node:path';

/** File that the federation plugin writes; it names it by a hash over absolute paths. */
const FEDERATION_ENTRY = /\.federation[\\/]entry\.\w+\.js/g;

/**
 * Deterministic module ids are hashes of names, and webpack makes a path in a name relative only where the
 * path begins a segment. The federation plugin names the container of a remote by its runtime entry and the
 * shared modules of the shell by their files, in the middle of a text, and that entry by a hash over
 * absolute paths: where a repository lies would decide these ids, and with them the bytes and the version
 * of a release. Such a module gets an id from its name relative to the repository, each one its own.
 */
export class ReproducibleIdsPlugin {
  /** @param {string} root the repository: paths below it are the same in every clone */
  constructor(root) {
    this.root = root;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(ReproducibleIdsPlugin.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(ReproducibleIdsPlugin.name, (modules) => {
        const { chunkGraph } = compilation;
        const names = new Map();
        for (const module of modules) {
          if (!module.needId || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          if (chunkGraph.getModuleId(module) !== null) continue;
          const name = reproducibleName(module.identifier(), this.root);
          if (name === null) continue;
          if (names.has(name)) throw new Error(`Two modules have the name ${name}`);
          names.set(name, module);
        }
        const used = new Set();
        for (const name of [...names.keys()].toSorted()) {
          const id = freeId(name, used);
          used.add(id);
          chunkGraph.setModuleId(names.get(name), id);
        }
      });
    });
  }
}

/** What webpack appends to a module that others are concatenated into: a hash over their names. */
const CONCATENATION_HASH = /\|[0-9a-f]{16,}$/;

/** The identifier without absolute paths and hashes of them; null when webpack's own name has none. */
export function reproducibleName(identifier, root) {
  const below = `${root}${path.sep}`;
  const embedsPath = identifier.split(/[|!]/).some((segment) => segment.lastIndexOf(below) > 0);
  const withoutHash = identifier.replaceAll(FEDERATION_ENTRY, '.federation/entry.js');
  if (!embedsPath && withoutHash === identifier) return null;
  return withoutHash.replace(CONCATENATION_HASH, '').replaceAll(below, '');
}

/** Letters and digits, begun by a letter: webpack's own ids are numbers. */
function freeId(name, used) {
  for (let salt = 0; ; salt += 1) {
    const hash = createHash('sha256').update(`${salt} ${name}`).digest();
    const id = `f${(hash.readUInt32BE(0) % 36 ** 3).toString(36)}`;
    if (!used.has(id)) return id;
  }
}
