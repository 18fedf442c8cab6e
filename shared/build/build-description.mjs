import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { AGREEMENTS_FILE } from './agreements/agreements.mjs';
import { endpointsOf } from './endpoint-names-plugin.mjs';
import { withFirstCalls } from './first-calls-plugin.mjs';
import { offeredByShell, requiredByModules } from './singletons.mjs';

const { Compilation, WebpackError, sources } = webpack;

/** Scripts and styles for a browser. Maps and licences are not part of a page. */
const isScript = (file) => file.endsWith('.js') && !file.endsWith('.hot-update.js');
/** The one font file of every page: Latin, regular axis. */
const isLatinFont = (file) =>
  file.includes('latin-wght-normal') && file.endsWith('.woff2') && !file.includes('latin-ext');

/**
 * Writes `build.json` for the release code. It lists the entry, the files of each page and slot,
 * preloads and endpoints, and the offer to remotes or the requirements of the shell. Also writes
 * the declaration with the pages' first calls, and copies the agreements.
 */
export class BuildDescriptionPlugin {
  /**
   * @param {{declarationFile: string, declaration: string, entryName: string, isShell?: boolean, starter?: string, remoteRuntime?: string, session?: string[], frame?: string, staticPages?: string, serverPages?: string}} options
   * `remoteRuntime`: name of the shell's chunk that every remote needs; `session`: names of those that
   * every signed-in user needs
   */
  constructor({
    declarationFile,
    declaration,
    entryName,
    isShell = false,
    starter,
    remoteRuntime,
    session = [],
    frame,
    staticPages,
    serverPages,
  }) {
    this.isShell = isShell;
    this.starter = starter;
    this.remoteRuntime = remoteRuntime;
    this.session = session;
    this.frame = frame;
    this.staticPages = staticPages;
    this.serverPages = serverPages;
    this.declarationFile = declarationFile;
    this.declaration = declaration;
    this.agreements = path.join(path.dirname(declaration), AGREEMENTS_FILE);
    this.entryName = entryName;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BuildDescriptionPlugin', (compilation) => {
      compilation.fileDependencies.add(this.declaration);
      const isAgreed = existsSync(this.agreements);
      (isAgreed ? compilation.fileDependencies : compilation.missingDependencies).add(
        this.agreements,
      );
      compilation.hooks.processAssets.tap(
        // After hashing, when names and contents are final.
        { name: 'BuildDescriptionPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.describe(compilation),
      );
    });
  }

  describe(compilation) {
    const declared = JSON.parse(readFileSync(this.declaration, 'utf8'));
    const { routes = [], slots = [] } = declared;
    const scripts = compilation.entrypoints.get(this.entryName).getFiles().filter(isScript);
    const entryScripts = new Set(scripts);
    const ids = [...new Set([...routes.map(({ page }) => page), ...slots.map(({ id }) => id)])];
    const groups = pageGroups(compilation);
    const chunks = {};
    for (const id of ids) {
      const files = groups.get(id);
      if (files)
        chunks[id] = [...files].filter((file) => isScript(file) && !entryScripts.has(file));
    }
    const runtime = compilation.namedChunkGroups.get(this.remoteRuntime);
    // `REMOTE_RUNTIME` of shared/contract.
    if (runtime) chunks['remote-runtime'] = runtime.getFiles().filter(isScript);
    const session = this.session.flatMap(
      (name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [],
    );
    // `SESSION_SCRIPTS` of the edge.
    if (session.length > 0) chunks['session'] = [...new Set(session)].filter(isScript);
    const preload = [...compilation.getAssets()]
      .filter(({ name }) => isLatinFont(name))
      .map(({ name }) => ({ file: name, as: 'font', type: 'font/woff2' }));
    const description = {
      entry: scripts.at(-1),
      scripts,
      chunks,
      preload,
      starter: this.starter,
      frame: this.frame,
      staticPages: this.staticPages,
      serverPages: this.serverPages,
      endpoints: endpointsOf(compilation),
      ...(this.isShell
        ? { offers: offeredByShell() }
        : { requires: requiredByModules(compilation) }),
    };
    emitJson(compilation, 'build.json', description);
    if (existsSync(this.agreements))
      compilation.emitAsset(
        AGREEMENTS_FILE,
        new sources.RawSource(readFileSync(this.agreements, 'utf8')),
      );
    try {
      emitJson(compilation, this.declarationFile, withFirstCalls(declared, compilation));
    } catch (error) {
      compilation.errors.push(new WebpackError(`${this.declarationFile}: ${error.message}`));
    }
  }
}

const emitJson = (compilation, file, value) =>
  compilation.emitAsset(file, new sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));

/**
 * Files of each lazy `import('./pages/<id>')` and `import('./slots/<id>')`, including those of the
 * importing module.
 */
function pageGroups(compilation) {
  const files = new Map();
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins) {
      const id = /(?:^|\/)(?:pages|slots)\/([^/.]+)(?:[/.]|$)/.exec(request ?? '')?.[1];
      if (id === undefined) continue;
      const own = files.get(id) ?? new Set();
      for (const parent of lazyParents(group)) for (const file of parent.getFiles()) own.add(file);
      for (const file of group.getFiles()) own.add(file);
      files.set(id, own);
    }
  }
  return files;
}

/** Chunk groups between the entry and this one, e.g. the exposed module of a remote. */
function lazyParents(group, visited = new Set()) {
  for (const parent of group.parentsIterable) {
    if (parent.isInitial() || visited.has(parent)) continue;
    visited.add(parent);
    lazyParents(parent, visited);
  }
  return visited;
}
