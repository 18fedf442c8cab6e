/**
 * The same sources as the site, built as one application: no federation, no shared scope. Pages
 * stay lazy chunks, as in a usual application. Only the loading of remotes is a plain import.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { shellConfig } from '../../shared/build/index.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const names = readdirSync(root)
  .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
  .map((folder) => JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')).name);

/**
 * Rules of the remotes for their own files, e.g. articles: those whose loader is in their folder.
 */
const remoteRules = (
  await Promise.all(
    names.map(async (name) => {
      const { default: config } = await import(path.join(root, name, 'webpack.config.mjs'));
      const [first] = [config].flat();
      return first.module.rules.filter(({ loader }) => loader?.startsWith(path.join(root, name)));
    }),
  )
).flat();

/** @param {string} outDir folder for the bundle and the generated table of remotes */
export function oneBundleConfig(outDir) {
  mkdirSync(outDir, { recursive: true });
  const table = path.join(outDir, 'remotes.js');
  writeFileSync(
    table,
    [
      ...names.map(
        (name, index) =>
          `import remote${index} from ${JSON.stringify(path.join(root, name, 'src/remote.ts'))};`,
      ),
      `const remotes = { ${names.map((name, index) => `${JSON.stringify(name)}: remote${index}`).join(', ')} };`,
      'export const loadRelease = async ({ name }) => remotes[name];',
      // The composition names the releases' files, none of which this page has.
      'export const preloadChunks = () => {};',
    ].join('\n'),
  );
  const shell = path.join(root, 'shell');
  const base = shellConfig(shell, { mode: 'production' });
  const federated = new Set(['BuildDescriptionPlugin']);
  return {
    ...base,
    output: { ...base.output, path: path.join(outDir, 'dist') },
    cache: false,
    module: { ...base.module, rules: [...base.module.rules, ...remoteRules] },
    plugins: [
      ...base.plugins.filter((plugin) => !federated.has(plugin.constructor.name)),
      new webpack.NormalModuleReplacementPlugin(/^\.\/(federation|preload-chunks)$/, table),
    ],
  };
}
