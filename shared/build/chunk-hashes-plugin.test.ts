import { expect, it } from '@jest/globals';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.mjs';

/** Errors of a build whose entry imports two chunks. */
async function errorsOf(plugins: WebpackPluginInstance[]): Promise<string[]> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'chunk-hashes-')));
  try {
    const files = {
      'index.js': "import(/* webpackChunkName: 'one' */ './one.js'); import('./two.js');",
      'one.js': 'export default 1;',
      'two.js': 'export default 2;',
    };
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './index.js',
      output: {
        path: path.join(folder, 'dist'),
        chunkFilename: '[name].js',
        crossOriginLoading: 'anonymous',
      },
      optimization: { chunkIds: 'named', emitOnErrors: true },
      plugins: [...plugins, new ChunkHashesPlugin()],
    });
    return await new Promise<string[]>((resolve, reject) => {
      compiler?.run((error, stats) =>
        error ? reject(error) : resolve((stats?.compilation.errors ?? []).map(String)),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('accepts a build whose chunks all have a hash', async () => {
  const integrity = new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] });
  expect(await errorsOf([integrity])).toEqual([]);
});

it('refuses every chunk without a hash, by the name of its file', async () => {
  const errors = await errorsOf([]);
  expect(errors).toHaveLength(2);
  expect(errors.join('\n')).toContain('one.js has no hash');
  expect(errors.join('\n')).toContain('two_js.js has no hash');
});
