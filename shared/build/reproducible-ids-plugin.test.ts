import { expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ReproducibleIdsPlugin } from './reproducible-ids-plugin.mjs';

/** The bundle of a build whose federation entry got this name. */
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
    plugins: [new ReproducibleIdsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error) => (error ? reject(error) : resolve()));
  });
  return readFile(path.join(folder, 'dist', 'main.js'), 'utf8');
}

it('gives the same bytes whatever hash of absolute paths is in the name of the federation entry', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reproducible-ids-'));
  try {
    const here = await build(path.join(folder, 'a'), 'entry.01be7a943fa23fe7bc3bf86a6df0be10.js');
    expect(here).toContain('federation');
    expect(await build(path.join(folder, 'b'), 'entry.6a64c6e3ebc3a6594542214d70d8300f.js')).toBe(
      here,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A module that names the federation entry in its identifier, as the container of a remote does. */
class Container {
  readonly #entry: string;
  constructor(entry: string) {
    this.#entry = entry;
  }
  identifier() {
    return `container entry (default) [["./remote"]] ${this.#entry}`;
  }
}

it('gives its id to the federation entry alone: two modules of one id would replace each other', () => {
  const entry = '/part/node_modules/.federation/entry.01be7a943fa23fe7bc3bf86a6df0be10.js';
  const file = { resource: entry, identifier: () => entry };
  const ids = new Map<unknown, string>();
  const hook = <T>(call: (task: (value: T) => void) => void) => ({
    tap: (_: string, task: (value: T) => void) => call(task),
  });
  const compilation = {
    hooks: {
      beforeModuleIds: hook<unknown[]>((task) => task([new Container(entry), file])),
    },
    chunkGraph: { setModuleId: (module: unknown, id: string) => ids.set(module, id) },
  };
  new ReproducibleIdsPlugin().apply({
    hooks: { compilation: hook<typeof compilation>((task) => task(compilation)) },
  } as unknown as webpack.Compiler);
  expect([...ids]).toEqual([[file, 'federation']]);
});
