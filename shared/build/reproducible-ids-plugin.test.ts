import { expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ReproducibleIdsPlugin, reproducibleName } from './reproducible-ids-plugin.mjs';

/** The bundle of a build with this name of the federation entry. */
async function build(folder: string, federationEntry: string): Promise<string> {
  const files = {
    [`node_modules/.federation/${federationEntry}`]: 'globalThis.federation = 1;',
    'index.js': `require('./node_modules/.federation/${federationEntry}'); require('./page.js');`,
    'page.js': 'globalThis.page = require.resolve("./index.js");',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    optimization: { moduleIds: 'deterministic' },
    plugins: [new ReproducibleIdsPlugin(folder)],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error) => (error ? reject(error) : resolve()));
  });
  return readFile(path.join(folder, 'dist', 'main.js'), 'utf8');
}

it('produces the same bytes for any hash in the name of the federation entry', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'reproducible-ids-')));
  try {
    const here = await build(path.join(folder, 'a'), 'entry.01be7a943fa23fe7bc3bf86a6df0be10.js');
    expect(here).toContain('federation');
    expect(
      await build(path.join(folder, 'b', 'deeper'), 'entry.6a64c6e3ebc3a6594542214d70d8300f.js'),
    ).toBe(here);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Identifiers of a remote and of the shell in a repository at `root`. */
const identifiers = (root: string, hash: string) => [
  `javascript/esm|${root}/mfe-a/node_modules/.federation/entry.${hash}.js|${hash}`,
  `container entry (default) [["./remote",{"import":["./src/remote.ts"]}]] ${root}/mfe-a/node_modules/.federation/entry.${hash}.js`,
  `provide module (default) react@19.3.1 = ${root}/node_modules/react/index.js`,
];
/** Ids of modules with these identifiers. */
function idsOf(root: string, names: readonly string[]): Map<string, string> {
  const ids = new Map<string, string>();
  const modules = names.map((name) => ({ needId: true, identifier: () => name }));
  const hook = <T>(call: (task: (value: T) => void) => void) => ({
    tap: (_: string, task: (value: T) => void) => call(task),
  });
  const compilation = {
    hooks: { beforeModuleIds: hook<unknown[]>((task) => task(modules)) },
    chunkGraph: {
      getNumberOfModuleChunks: () => 1,
      getModuleId: () => null,
      setModuleId: (module: { identifier(): string }, id: string) =>
        ids.set(module.identifier(), id),
    },
  };
  new ReproducibleIdsPlugin(root).apply({
    hooks: { compilation: hook<typeof compilation>((task) => task(compilation)) },
  } as unknown as webpack.Compiler);
  return ids;
}

it('gives each module a unique id, which is the same in every folder', () => {
  const here = idsOf('/a', identifiers('/a', '01be7a943fa23fe7bc3bf86a6df0be10'));
  const there = idsOf('/b/deep', identifiers('/b/deep', '6a64c6e3ebc3a6594542214d70d8300f'));
  expect(new Set(here.values()).size).toBe(3);
  expect([...there.values()]).toEqual([...here.values()]);
});

it('leaves modules with a relative name to webpack', () => {
  expect(reproducibleName('/a/mfe-a/src/remote.ts', '/a')).toBeNull();
  expect(reproducibleName('javascript/auto|/a/loader.js!/a/mfe-a/src/page.tsx', '/a')).toBeNull();
  expect(reproducibleName('/a/mfe-a/src/page.tsx|0123456789abcdef', '/a')).toBeNull();
  expect(idsOf('/a', ['/a/mfe-a/src/remote.ts']).size).toBe(0);
});
