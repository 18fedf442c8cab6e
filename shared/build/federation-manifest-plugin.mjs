import webpack from 'webpack';
import { offeredByShell } from './singletons.mjs';

const { Compilation, sources } = webpack;

const MANIFEST_FILE = 'mf-manifest.json';
/** A copy for build tools. Releases omit it. */
const STATISTICS_FILE = 'mf-stats.json';

/**
 * Completes Module Federation's manifest, which devtools and third-party hosts read. It merges the
 * requests of an exposed module into one entry, and sets the versions of the shared packages, which
 * the plugin reads from their common package. The order depends only on the sources.
 */
export class FederationManifestPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FederationManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // The federation plugin writes it at the previous stage.
        {
          name: 'FederationManifestPlugin',
          stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE,
        },
        () => {
          const asset = compilation.getAsset(MANIFEST_FILE);
          if (!asset) return;
          const manifest = completeManifest(JSON.parse(asset.source.source().toString()));
          compilation.updateAsset(
            MANIFEST_FILE,
            new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
          compilation.deleteAsset(STATISTICS_FILE);
        },
      );
    });
  }
}

const isEmpty = ({ assets: { js, css } }) =>
  [js, css].every(({ sync, async }) => sync.length + async.length === 0);
const byName = (a, b) => (a.name < b.name ? -1 : 1);
const inOrder = (entry) => ({
  ...entry,
  assets: Object.fromEntries(
    Object.entries(entry.assets).map(([type, files]) => [
      type,
      { sync: files.sync.toSorted(), async: files.async.toSorted() },
    ]),
  ),
});

/** @param {{exposes: object[], shared: object[]}} manifest in the federation plugin's format */
export function completeManifest(manifest) {
  const versions = offeredByShell().shared;
  return {
    ...manifest,
    shared: manifest.shared
      .map((library) => ({
        ...inOrder(library),
        version: versions[library.name] ?? library.version,
      }))
      .toSorted(byName),
    exposes: manifest.exposes
      .filter(
        (entry) =>
          !isEmpty(entry) ||
          !manifest.exposes.some(({ path, ...other }) => path === entry.path && !isEmpty(other)),
      )
      .map(inOrder)
      .toSorted(byName),
  };
}
