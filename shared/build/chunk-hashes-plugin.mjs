import webpack from 'webpack';

const { Compilation, WebpackError } = webpack;

const NAME = 'ChunkHashesPlugin';
const isScript = (file) => file.endsWith('.js');

/** Ids of the chunks whose hash a script contains, as `webpack-subresource-integrity` writes them. */
function hashedChunks(source) {
  const tables = source
    .split('sriHashes')
    .slice(1)
    .map((rest) => rest.trimStart())
    .filter((rest) => rest.startsWith('='));
  return tables.flatMap((rest) => {
    const table = rest.slice(rest.indexOf('{') + 1, rest.indexOf('}'));
    const entries = table.split(',').filter((entry) => entry.includes('sha384-'));
    return entries.map((entry) => entry.slice(0, entry.indexOf(':')).replaceAll(/["'\s]/g, ''));
  });
}

/**
 * Fails a build in which a chunk would run unchecked. The integrity plugin can leave out a chunk:
 * two imports of one module without a common name gave two equal chunks, of which one had no hash.
 */
export class ChunkHashesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => refuseUnhashed(compilation),
      );
    });
  }
}

function refuseUnhashed(compilation) {
  const chunks = [...compilation.chunks];
  const initial = chunks.filter((chunk) => chunk.canBeInitial());
  const hashed = new Set(
    initial
      .flatMap(({ files }) => [...files].filter(isScript))
      .flatMap((file) => hashedChunks(String(compilation.getAsset(file).source.source()))),
  );
  for (const chunk of chunks) {
    const files = [...chunk.files].filter(isScript);
    const isUnhashed = chunk.ids.some((id) => !hashed.has(String(id)));
    if (files.length > 0 && isUnhashed && !chunk.canBeInitial())
      compilation.errors.push(
        new WebpackError(
          `${files.join(', ')} has no hash: give all imports of its module one webpackChunkName`,
        ),
      );
  }
}
