import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CONTRACT_VERSION,
  type PlatformOffer,
  type RemoteDeclaration,
  type StaticPages,
} from 'shared/contract';

export interface FakePackage {
  declaration: Partial<RemoteDeclaration> & { name: string };
  version?: string;
  /** Contents of files in dist beside the generated ones. */
  files?: Record<string, string>;
  /** Body of the entry; changing it changes the version. */
  entry?: string;
  chunks?: Record<string, string[]>;
  /** Names of endpoints that its code defines. */
  endpoints?: string[];
  /** For the shell: its offer; null writes none, as older builds. */
  offers?: PlatformOffer | null;
  /** For the shell: code of the module that renders its chrome on a server. */
  frame?: string;
  /** Ranges of shared libraries that its code was built against. */
  requires?: Record<string, string>;
  /** Static pages of its build; a string is written to the file as it is. */
  staticPages?: StaticPages | string;
  /** Code of its page renderer. */
  serverPages?: string;
}

/** A folder that is removed by `remove`. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-test-'));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes a package as the webpack preset leaves it, a few bytes instead of a bundle. @returns its folder */
export async function fakePackage(
  root: string,
  {
    declaration,
    version = '1.0.0',
    files = {},
    entry = '',
    chunks,
    endpoints,
    offers = { contract: CONTRACT_VERSION, shared: {} },
    requires,
    staticPages,
    serverPages,
    frame,
  }: FakePackage,
): Promise<string> {
  const { name } = declaration;
  const folder = path.join(root, name);
  const isShell = name === 'shell';
  const full: RemoteDeclaration = {
    owner: 'a team',
    contract: '^1.0.0',
    routes: [],
    nav: [],
    slots: [],
    budgets: { entryKb: 10, routeKb: 10 },
    ...declaration,
  };
  const entryFile = isShell ? 'shell.js' : 'remoteEntry.js';
  const pages = Object.fromEntries(
    [...full.routes.map((r) => r.page), ...full.slots.map((s) => s.id)].map((id) => [
      id,
      isShell ? [] : [`${id}.js`],
    ]),
  );
  const contents: Record<string, string> = {
    [entryFile]: `/* entry of ${name} ${'x'.repeat(400)} */${entry}`,
    ...(isShell && { 'vendor.js': 'vendor()', 'font.woff2': 'font' }),
    ...Object.fromEntries(
      Object.values(pages)
        .flat()
        .map((file) => [file, `page("${file}")`]),
    ),
    ...(staticPages && {
      'static-pages.json':
        typeof staticPages === 'string' ? staticPages : JSON.stringify(staticPages),
    }),
    ...(frame !== undefined && { 'server/frame.cjs': frame }),
    ...(serverPages !== undefined && { 'server/pages.cjs': serverPages }),
    ...files,
    'build.json': JSON.stringify({
      entry: entryFile,
      scripts: isShell ? ['vendor.js', 'shell.js'] : [entryFile],
      chunks: chunks ?? pages,
      endpoints,
      ...(isShell && offers && { offers }),
      requires,
      ...(frame !== undefined && { frame: 'server/frame.cjs' }),
      ...(staticPages && { staticPages: 'static-pages.json' }),
      ...(serverPages !== undefined && { serverPages: 'server/pages.cjs' }),
      preload: isShell ? [{ file: 'font.woff2', as: 'font', type: 'font/woff2' }] : [],
    }),
    [isShell ? 'shell.json' : 'remote.json']: JSON.stringify(full),
  };
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(contents)) {
    const target = path.join(folder, 'dist', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version }));
  return folder;
}
