import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OtherRepository } from './other-repository';

/** A build tool with its federation plugin, and the sources that its team writes. */
export interface FederationTool {
  tool: string;
  /** Packages with their versions, as another team would install them. */
  packages: readonly string[];
  /** Its build script as a Node module; it writes to `dist`. */
  build: (name: string) => string;
  /** The script of `dist` that puts the container into `window`. */
  entry: string;
  /** Its sources by file. By default, a module and a page without a framework. */
  sources?: (name: string) => Record<string, string>;
  /** Behaviour exceptions for leftovers of the plugin. */
  exceptions?: { rule: string; allow: string; reason: string }[];
}

export const container = (name: string): string =>
  `name: '${name}', filename: 'remoteEntry.js', exposes: { './remote': './src/remote.js' }`;
const output = (
  name: string,
): string => `mode: 'production', context: import.meta.dirname, entry: {},
  output: { path: import.meta.dirname + '/dist', publicPath: 'auto', filename: '[name].[contenthash:8].js', uniqueName: '${name}' },`;
const FEDERATION = '@module-federation/enhanced@2.9.2';

export const FEDERATION_TOOLS: readonly FederationTool[] = [
  {
    tool: 'webpack',
    packages: ['webpack@5.110.3'],
    entry: 'remoteEntry.js',
    build: (name) => `import webpack from 'webpack';
const compiler = webpack({ ${output(name)}
  plugins: [new webpack.container.ModuleFederationPlugin({ ${container(name)}, library: { type: 'window', name: '${name}' } })],
});
compiler.run((error, stats) => { console.log(error ?? stats.toString('errors-warnings')); compiler.close(() => {}); });
`,
  },
  {
    tool: 'rspack',
    packages: ['@rspack/core@2.3.2', FEDERATION],
    entry: 'remoteEntry.js',
    build: (name) => `import { rspack } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
const compiler = rspack({ ${output(name)}
  plugins: [new ModuleFederationPlugin({ ${container(name)}, library: { type: 'window', name: '${name}' }, dts: false, manifest: false })],
});
compiler.run((error, stats) => { console.log(error ?? stats.toString({ preset: 'errors-warnings' })); compiler.close(() => {}); });
`,
  },
  {
    tool: 'vite',
    packages: ['vite@8.3.8', '@module-federation/vite@1.23.0'],
    entry: 'remoteEntry.var.js',
    exceptions: [
      {
        rule: 'globals',
        allow: '__mf_*',
        reason: 'The federation plugin keeps its modules there.',
      },
      {
        rule: 'globals',
        allow: '__VUE_HMR_RUNTIME__',
        reason: 'The federation plugin sets it in every page.',
      },
    ],
    build: (name) => `import { build } from 'vite';
import { federation } from '@module-federation/vite';
await build({
  root: import.meta.dirname, configFile: false, logLevel: 'warn', base: '',
  build: {
    outDir: 'dist', target: 'es2022', modulePreload: false,
    rollupOptions: { input: './src/remote.js', output: { chunkFileNames: 'assets/[name]-[hash].mjs' } },
  },
  plugins: [federation({ ${container(name).replace('remoteEntry.js', 'remoteEntry.mjs')}, varFilename: 'remoteEntry.var.js', dts: false, manifest: false })],
});
`,
  },
];

/** Heading of a fixture's page. */
export const FIXTURE_HEADING = 'Built elsewhere';

/** A module of the remote protocol without a framework; its page is a separate file. */
const plainSources = (name: string): Record<string, string> => ({
  'src/remote.js': `let page;
export default {
  name: '${name}',
  contract: '1.0.0',
  pages: ['tiny'],
  slots: [],
  async preparePage() { page = await import('./page.js'); },
  async loadSlot() { throw new Error('none'); },
  mount({ element }) { page.draw(element); },
  unmount() {},
};
`,
  'src/page.js': `export const draw = (element) => { element.innerHTML = '<h1>${FIXTURE_HEADING}</h1>'; };
`,
});

/**
 * Installs a tool, builds a remote with it, and describes the build as the protocol requires.
 * @returns its `dist`
 */
export async function buildFederated(
  { folder, run }: OtherRepository,
  name: string,
  { packages, build, entry, exceptions, sources = plainSources }: FederationTool,
): Promise<string> {
  const files = {
    ...sources(name),
    'build.mjs': build(name),
    'package.json': JSON.stringify({ name, version: '1.0.0', private: true, type: 'module' }),
  };
  await mkdir(path.join(folder, 'src'));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  await run('npm', 'install', '--no-audit', '--no-fund', '--silent', ...packages);
  await run('node', 'build.mjs');
  const dist = path.join(folder, 'dist');
  const scripts = (await readdir(dist, { recursive: true }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.m?js$/.test(file) && file !== entry);
  const declaration = {
    name,
    owner: 'another team',
    contract: '^1.0.0',
    routes: [{ path: `/${name}`, page: 'tiny', title: 'Tiny' }],
    nav: [],
    slots: [],
    budgets: { entryKb: 40, routeKb: 100 },
    exceptions,
  };
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify(declaration));
  await writeFile(
    path.join(dist, 'build.json'),
    JSON.stringify({ entry, chunks: { tiny: scripts } }),
  );
  return dist;
}
