import { createHash } from 'node:crypto';
import path from 'node:path';

/** File of the federation plugin, named by a hash over absolute paths. */
const FEDERATION_ENTRY = /\.federation[\\/]entry\.\w+\.js/g;

/**
 * Makes module ids independent of the repository's location. Deterministic module ids are hashes of
 * names, and webpack makes a path relative only at the start of a name segment. The federation
 * plugin puts paths in the middle of a name: the runtime entry of a remote's container and the
 * files of the shell's shared modules. It also hashes absolute paths. Ids, bytes and version of a
 * release would depend on the location. These modules get a unique id from their name relative to
 * the repository.
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

/** Suffix that webpack appends to a concatenated module: a hash over the names of its modules. */
const CONCATENATION_HASH = /\|[0-9a-f]{16,}$/;

/** The identifier without absolute paths and hashes of them. Null when webpack's name has none. */
export function reproducibleName(identifier, root) {
  const below = `${root}${path.sep}`;
  const embedsPath = identifier.split(/[|!]/).some((segment) => segment.lastIndexOf(below) > 0);
  const withoutHash = identifier.replaceAll(FEDERATION_ENTRY, '.federation/entry.js');
  if (!embedsPath && withoutHash === identifier) return null;
  return withoutHash.replace(CONCATENATION_HASH, '').replaceAll(below, '');
}

/** Letters and digits, starting with a letter, because webpack's ids are numbers. */
function freeId(name, used) {
  for (let salt = 0; ; salt += 1) {
    const hash = createHash('sha256').update(`${salt} ${name}`).digest();
    const id = `f${(hash.readUInt32BE(0) % 36 ** 3).toString(36)}`;
    if (!used.has(id)) return id;
  }
}
