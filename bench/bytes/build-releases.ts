import { readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { withSourceMaps } from './with-source-maps';

const root = path.resolve(import.meta.dirname, '../..');

/** Plugins that write for the release code, and refer to other builds. */
const FOR_RELEASES = new Set(['BuildDescriptionPlugin']);

/** Packages with scripts for the browser. */
export const releasedPackages = (): string[] => [
  'shell',
  ...readdirSync(root).filter((folder) => existsSync(path.join(root, folder, 'remote.json'))),
];

/**
 * Builds a package as for its release, with source maps.
 * @returns the folder of its files
 */
export async function buildRelease(name: string, outDir: string): Promise<string> {
  const folder = path.join(root, name);
  const module = (await import(pathToFileURL(path.join(folder, 'webpack.config.mjs')).href)) as {
    default: Configuration | Configuration[];
  };
  const config = [module.default].flat().find((one) => one.name === name);
  if (!config) throw new Error(`${name} has no build of its name`);
  const target = path.join(outDir, name);
  const before = process.cwd();
  // The federation plugin names modules by the working folder, and names decide their order.
  process.chdir(folder);
  try {
    await compile({
      ...withSourceMaps(config),
      dependencies: undefined,
      output: { ...config.output, path: target, clean: true },
      plugins: config.plugins?.filter(
        (plugin) => !FOR_RELEASES.has(plugin?.constructor.name ?? ''),
      ),
    });
  } finally {
    process.chdir(before);
  }
  return target;
}

function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close(() => resolve());
    });
  });
}
