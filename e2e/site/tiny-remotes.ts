import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR, ROOT } from './site';

const run = promisify(execFile);
const FOLDER = path.join(ROOT, '.test', 'tiny-remotes');
const RELEASES = path.join(DATA_DIR, 'releases');

export interface TinyRemote {
  name: string;
  /** Body of a function with `element`, run when its page is mounted; what it returns is returned. */
  mount?: string;
  /** Body of an async function that brings the page. */
  page?: string;
  /** Statements of the module, run when it is evaluated. */
  module?: string;
  /** Further scripts of the release. */
  scripts?: Record<string, string>;
}

/** A federation container in plain JavaScript, without a bundler: what it exposes has one page, `tiny`. */
const containerOf = ({ name, mount = '', page = '', module = '' }: TinyRemote) => `(() => {
const base = document.currentScript ? document.currentScript.src : '';
window[${JSON.stringify(name)}] = {
  init() {},
  async get() {
    return () => {
      ${module}
      return { default: {
        name: ${JSON.stringify(name)}, contract: '1.0.0', pages: ['tiny'], slots: [],
        async preparePage() { ${page} },
        async loadSlot() { throw new Error('none'); },
        mount({ element }) { ${mount} },
        unmount() {},
      } };
    };
  },
};
})();`;

/** The address of a tiny remote's one page. */
export const addressOf = ({ name }: Pick<TinyRemote, 'name'>): string => `/${name}`;

/** Releases remotes as another team's tool would have built them, through the release's own code. */
export async function releaseTiny(remotes: readonly TinyRemote[]): Promise<void> {
  const folders: string[] = [];
  for (const remote of remotes) {
    const { name, scripts = {} } = remote;
    const folder = path.join(FOLDER, name);
    const route = { path: addressOf(remote), page: 'tiny', title: `Tiny ${name}` };
    const files: Record<string, string> = {
      'package.json': JSON.stringify({ name, version: '1.0.0' }),
      'dist/entry.js': containerOf(remote),
      'dist/remote.json': JSON.stringify({
        name,
        owner: 'test',
        contract: '^1.0.0',
        routes: [route],
        nav: [],
        slots: [],
        budgets: { entryKb: 10, routeKb: 10 },
      }),
      'dist/build.json': JSON.stringify({
        entry: 'entry.js',
        chunks: { tiny: Object.keys(scripts) },
      }),
      ...Object.fromEntries(Object.entries(scripts).map(([file, text]) => [`dist/${file}`, text])),
    };
    await rm(folder, { recursive: true, force: true });
    await mkdir(path.join(folder, 'dist'), { recursive: true });
    for (const [file, text] of Object.entries(files))
      await writeFile(path.join(folder, file), text);
    folders.push(folder);
  }
  const tsx = path.join(ROOT, 'node_modules', '.bin', 'tsx');
  const cli = 'edge/src/fleet/publish/cli.ts';
  await run(tsx, ['--tsconfig', 'tsconfig.json', cli, '--built', ...folders], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR },
  });
}

/** Takes tiny remotes out of the fleet again. */
export async function removeTiny(names: readonly string[]): Promise<void> {
  const file = path.join(RELEASES, 'discovery.json');
  const document = JSON.parse(await readFile(file, 'utf8')) as { microFrontends: object };
  for (const name of names) {
    Reflect.deleteProperty(document.microFrontends, name);
    await rm(path.join(RELEASES, name), { recursive: true, force: true });
  }
  await writeFile(`${file}.new`, JSON.stringify(document, null, 2));
  await rename(`${file}.new`, file);
}
