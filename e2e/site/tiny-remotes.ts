import { mkdir, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR, ROOT } from './site';

const run = promisify(execFile);
const FOLDER = path.join(ROOT, '.test', 'tiny-remotes');
/** The renderer in a release. */
export const RENDERER = 'server/pages.cjs';
/** A start does not release a retired name again, so each run uses separate names. */
const RUN = Date.now().toString(36);

/** A name that no other run uses. */
export const tinyName = (base: string): string => `${base}-${RUN}`;
/** The name without the suffix of the run. */
export const baseOf = (name: string): string => name.replace(`-${RUN}`, '');

export interface TinyRemote {
  name: string;
  /** Body of a function with `element`, run when its page is mounted. Its result is returned. */
  mount?: string;
  /** Body of a function with `pathname`, run when the address changes within the remote. Without `below` it adds a second page. */
  update?: string;
  /** Path of the first page below its address, e.g. `/:id`. */
  below?: string;
  /** Body of a function, run when its page is unmounted. */
  unmount?: string;
  /** Exceptions of its declaration. */
  exceptions?: { rule: string; allow: string; reason: string }[];
  /** Body of an async function that loads the page. */
  page?: string;
  /** Statements of the module, run when it is evaluated. */
  module?: string;
  /** Label of its menu entry; without one it has none. */
  menu?: string;
  /** Rollout of its declaration. */
  rollout?: object;
  /** Further scripts of the release. */
  scripts?: Record<string, string>;
  /** Source of the renderer with which the edge renders its first page. */
  serverPages?: string;
}

/**
 * A federation container in plain JavaScript, without a bundler; its exposed module has the page
 * `tiny`.
 */
const containerOf = ({
  name,
  mount = '',
  update,
  unmount = '',
  page = '',
  module = '',
}: TinyRemote) => `(() => {
const base = document.currentScript ? document.currentScript.src : '';
window[${JSON.stringify(name)}] = {
  init() {},
  async get() {
    return () => {
      ${module}
      return { default: {
        name: ${JSON.stringify(name)}, contract: '1.0.0', pages: ['tiny', 'second'], slots: [],
        async preparePage() { ${page} },
        async loadSlot() { throw new Error('none'); },
        mount({ element }) { ${mount} },
        ${update === undefined ? '' : `update({ pathname }) { ${update} },`}
        unmount() { ${unmount} },
      } };
    };
  },
};
})();`;

/** The address of a tiny remote's first page. */
export const addressOf = ({ name }: Pick<TinyRemote, 'name'>): string => `/${name}`;

/**
 * Writes remotes as another team's tool would build them. @returns the folders of their packages
 */
export async function buildTiny(remotes: readonly TinyRemote[]): Promise<string[]> {
  const folders: string[] = [];
  for (const remote of remotes) {
    const { name, exceptions, menu, rollout, scripts = {}, update, below, serverPages } = remote;
    const folder = path.join(FOLDER, name);
    const route = {
      path: addressOf(remote) + (below ?? ''),
      page: 'tiny',
      title: `Tiny ${name}`,
      ...(serverPages !== undefined && { rendering: 'server' }),
    };
    const second = { path: `${addressOf(remote)}/second`, page: 'second', title: `Second ${name}` };
    const files: Record<string, string> = {
      'package.json': JSON.stringify({ name, version: '1.0.0' }),
      'dist/entry.js': containerOf(remote),
      'dist/remote.json': JSON.stringify({
        name,
        owner: 'test',
        contract: '^1.0.0',
        routes: update === undefined || below !== undefined ? [route] : [route, second],
        nav:
          menu === undefined
            ? []
            : [{ id: name, section: 'screeners', label: menu, path: addressOf(remote), order: 99 }],
        rollout,
        slots: [],
        budgets: { entryKb: 10, routeKb: 10 },
        exceptions,
      }),
      'dist/build.json': JSON.stringify({
        entry: 'entry.js',
        chunks: {
          tiny: Object.keys(scripts),
          ...(update !== undefined && below === undefined && { second: [] }),
        },
        ...(serverPages !== undefined && { serverPages: RENDERER }),
      }),
      ...(serverPages !== undefined && { [`dist/${RENDERER}`]: serverPages }),
      ...Object.fromEntries(Object.entries(scripts).map(([file, text]) => [`dist/${file}`, text])),
    };
    await rm(folder, { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    folders.push(folder);
  }
  return folders;
}

/** Releases remotes with the production code of releases. */
export async function releaseTiny(remotes: readonly TinyRemote[]): Promise<void> {
  const folders = await buildTiny(remotes);
  await cli('edge/src/fleet/release-cli.ts', '--built', '--release', ...folders);
}

/** Releases a remote with its rollout. */
export async function rollOutTiny(remote: TinyRemote): Promise<void> {
  const [folder = ''] = await buildTiny([remote]);
  await fleet('release', folder, '--skip-checks', '--reason', 'a test of what follows');
}

/** Runs a fleet command. @returns its output */
export async function fleet(...args: string[]): Promise<string> {
  return (await cli('edge/src/fleet/cli.ts', ...args)).stdout;
}

/** The same with further variables, e.g. those of another site. */
export async function fleetWith(
  variables: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> {
  return (await run(TSX, [...TSX_ARGS, 'edge/src/fleet/cli.ts', ...args], optionsOf(variables)))
    .stdout;
}

/** Releases a remote to all visitors, or to none. @returns its version */
export async function releaseVersion(remote: TinyRemote, traffic: 0 | 100 = 100): Promise<string> {
  const [folder = ''] = await buildTiny([remote]);
  const options = ['--traffic', String(traffic), '--skip-checks', '--reason', 'a test', '--json'];
  const { version } = JSON.parse(await fleet('release', folder, ...options)) as {
    version: string;
  };
  return version;
}

/** Retires tiny remotes. */
export async function retireTiny(names: readonly string[]): Promise<void> {
  for (const name of names) await fleet('retire', name, '--drop', '--reason', 'the test is over');
}

/** Output of the behaviour gate for each folder, or its error output if it refuses one. */
export async function verifyBehaviour(folders: readonly string[]): Promise<string> {
  const verified = cli(
    'edge/src/fleet/cli.ts',
    'verify',
    ...folders,
    '--behaviour',
    '--mounts',
    '8',
  );
  return verified.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

const TSX = path.join(ROOT, 'node_modules', '.bin', 'tsx');
const TSX_ARGS = ['--tsconfig', 'tsconfig.json'];
const optionsOf = (variables: Readonly<Record<string, string>> = {}) => ({
  cwd: ROOT,
  env: { ...process.env, DATA_DIR, ...variables },
});

const cli = (...args: string[]) => run(TSX, [...TSX_ARGS, ...args], optionsOf());
