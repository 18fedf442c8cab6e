import { expect, it } from 'vitest';
import { mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { preset } from '../shared/build/preset.mjs';

const SHELL = path.resolve(import.meta.dirname, '../shell');

/** Modules as the shell uses the contract: a constant, passed on by an index. */
const MODULES = {
  'entry.js': "import('./gate.js').then(console.log); import('./other.js');",
  'gate.js': "import { VERSION } from './index.js'; export const fits = (x) => x === VERSION;",
  'index.js': "export { VERSION } from './version.js';",
  'other.js': "import * as all from './index.js'; console.log(all);",
};

/** Versions in the files of a build with the preset's optimization. */
async function builtVersions(folder: string): Promise<Set<string>> {
  const { optimization } = preset({ dirname: SHELL, name: 'mfe-test', mode: 'production' });
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: { path: path.join(folder, 'dist'), clean: true },
    optimization: { ...optimization, minimize: false },
    cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((failure) =>
      compiler.close((notClosed) => {
        const error = failure ?? notClosed;
        if (error) reject(error);
        else resolve();
      }),
    );
  });
  const files = await readdir(path.join(folder, 'dist'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, 'dist', file))));
  return new Set(texts.join('\n').match(/1\.\d+\.0/g));
}

it('builds a changed constant into every module, also with a cache', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'preset-')));
  const write = async (name: string, text: string, hoursAgo: number): Promise<void> => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    await writeFile(path.join(folder, name), text);
    await utimes(path.join(folder, name), at, at);
  };
  try {
    for (const [name, text] of Object.entries(MODULES)) await write(name, text, 2);
    await write('version.js', "export const VERSION = '1.25.0';", 2);
    expect(await builtVersions(folder)).toEqual(new Set(['1.25.0']));
    await write('version.js', "export const VERSION = '1.26.0';", 1);
    expect(await builtVersions(folder)).toEqual(new Set(['1.26.0']));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
