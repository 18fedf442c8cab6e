import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { oneBundleConfig } from './one-bundle.config.mjs';

export interface OneBundle {
  directory: string;
  /** Scripts of the HTML in order of execution. */
  scripts: string[];
  /** Lazy files of each page, by its key in the declarations. */
  pages: Map<string, string[]>;
}

/**
 * Builds shell and remotes as one application.
 * @param change last change of the configuration, e.g. source maps
 */
export function buildOneBundle(
  outDir: string,
  change = (config: Configuration): Configuration => config,
): Promise<OneBundle> {
  const compiler = webpack(change(oneBundleConfig(outDir)));
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      const { compilation } = stats;
      const isScript = (file: string) => file.endsWith('.js');
      const scripts = [...compilation.entrypoints.values()]
        .flatMap((entry) => entry.getFiles())
        .filter(isScript);
      const pages = new Map<string, string[]>();
      for (const group of compilation.chunkGroups) {
        for (const { request } of group.origins) {
          const page = /\/pages\/([^/.]+)/.exec(request ?? '')?.[1];
          if (page)
            pages.set(
              page,
              group.getFiles().filter((file) => isScript(file) && !scripts.includes(file)),
            );
        }
      }
      compiler.close(() => resolve({ directory: path.join(outDir, 'dist'), scripts, pages }));
    });
  });
}
