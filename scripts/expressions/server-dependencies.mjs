/** Files of packages that the servers load. */
import { createRequire } from 'node:module';

/** tsx brings esbuild, which follows imports as Node resolves them. */
const require = createRequire(import.meta.resolve('tsx'));

/** Modules that a server, one of its threads or an ingest starts with. */
const ENTRIES = [
  'api/src/main.ts',
  'api/src/server/work-thread.ts',
  'api/src/server/track-record-thread.ts',
  'api/src/ingest/ingest-manifest.ts',
  'api/src/ingest/ingest-provider.ts',
  'edge/src/main.ts',
];
/** Browser of the behaviour gate: a tool of the operator, not of the servers. */
const TOOLS = /node_modules\/@?playwright/;

/**
 * @param {string} root folder of the repository
 * @returns {Promise<string[]>} paths below `root`, in order
 */
export async function serverDependencies(root) {
  const { build } = require('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.cache',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs)
    .filter((file) => file.includes('node_modules/') && !TOOLS.test(file))
    .toSorted();
}
