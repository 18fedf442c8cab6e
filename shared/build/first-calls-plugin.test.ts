import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { BuildDescriptionPlugin } from './build-description.mjs';
import { FirstCallsPlugin } from './first-calls-plugin.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'first-calls-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ROUTES = [
  { path: '/a', page: 'list' },
  { path: '/b', page: 'list' },
  { path: '/c', page: 'other' },
];

/** The manifest of a build with these files, or its first error. */
async function build(
  firstCalls: Record<string, string>,
  routes: object[] = ROUTES,
): Promise<{ routes: { path: string; firstCalls?: unknown[] }[] }> {
  const files = {
    'remote.json': JSON.stringify({ name: 'r', routes }),
    'src/index.js': 'export default 1;',
    'src/query.js': 'export const query = (size) => ({ where: [], size });',
    'src/pages/other/index.js': '',
    ...Object.fromEntries(
      Object.entries(firstCalls).map(([page, code]) => [`src/pages/${page}/first-calls.ts`, code]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { r: './src/index.js' },
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new FirstCallsPlugin(),
      new BuildDescriptionPlugin({
        declarationFile: 'remote.json',
        declaration: path.join(folder, 'remote.json'),
        entryName: 'r',
      }),
    ],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const [error] = stats?.compilation.errors ?? [];
  if (error) throw error;
  expect(Object.keys(stats?.compilation.assets ?? {}).toSorted()).toEqual([
    'build.json',
    'r.js',
    'remote.json',
  ]);
  return JSON.parse(await readFile(path.join(folder, 'dist', 'remote.json'), 'utf8'));
}

const LIST = `import { query } from '../../query';
  export const firstCalls = (route) => [{ method: 'POST', path: route + '/query', body: query(7) }];`;

describe('first calls in the manifest of a release', () => {
  it('are those of the page itself, for each of its routes', async () => {
    const { routes } = await build({ list: LIST });
    const call = (route: string) => ({
      method: 'POST',
      path: `${route}/query`,
      body: { where: [], size: 7 },
    });
    expect(routes.map(({ firstCalls }) => firstCalls)).toEqual([
      [call('/a')],
      [call('/b')],
      undefined,
    ]);
  });

  it.each<[string, Record<string, string>, object[] | undefined, RegExp]>([
    [
      'calls that stand in the declaration',
      { list: LIST },
      [{ path: '/a', page: 'list', firstCalls: [] }],
      /\/a has firstCalls of its own.*src\/pages\/list\/first-calls\.ts/,
    ],
    ['calls of a page that nobody declares', { elsewhere: LIST }, ROUTES, /elsewhere.*no route/],
    ['a file without the export', { list: 'export const calls = 1;' }, ROUTES, /no firstCalls/],
    [
      'a file that needs a browser',
      { list: 'document.title; export const firstCalls = () => [];' },
      ROUTES,
      /pages\/list.*document is not defined/,
    ],
    ['a file that does not compile', { list: 'import "./missing";' }, ROUTES, /missing/],
  ])('refuses %s', async (_, files, routes, message) => {
    await expect(build(files, routes)).rejects.toThrow(message);
  });
});
