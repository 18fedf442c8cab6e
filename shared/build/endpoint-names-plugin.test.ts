import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { EndpointNamesPlugin, endpointsOf } from './endpoint-names-plugin.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endpoint-names-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Endpoint names of a build with these files, or its first error. */
async function build(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: path.join(folder, 'dist') },
    externals: { api: 'var api' },
    plugins: [new EndpointNamesPlugin()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const [error] = stats?.compilation.errors ?? [];
  if (error) throw error;
  return stats ? endpointsOf(stats.compilation) : [];
}

const injecting = (endpoints: string): string =>
  `import { productApi } from 'api';
   export const { useX } = productApi.injectEndpoints({ endpoints: ${endpoints} });`;
const both = `import { useX } from './a.js'; import('./b.js'); console.log(useX);`;

it('finds the endpoints of every module of a part, also where they are not one expression', async () => {
  const names = await build({
    'index.js': both,
    'a.js': injecting(`(build) => ({ funds: build.query({ query: () => ({ path: '/f' }) }) })`),
    'b.js': injecting(
      `function (build) { const q = 1; return { 'trades': build.query(q), list() {} }; }`,
    ),
  });
  expect(names).toEqual(['funds', 'list', 'trades']);
});

it('refuses the same name twice, and endpoints that it cannot read', async () => {
  const funds = injecting('(build) => ({ funds: build.query({}) })');
  await expect(build({ 'index.js': both, 'a.js': funds, 'b.js': funds })).rejects.toThrow(
    /Endpoint "funds" is defined in .*a\.js and in .*b\.js/,
  );
  const hidden = injecting('(build) => ({ ...others(build) })');
  await expect(build({ 'index.js': both, 'a.js': funds, 'b.js': hidden })).rejects.toThrow(
    /b\.js: write the endpoints of injectEndpoints as one object literal/,
  );
});
