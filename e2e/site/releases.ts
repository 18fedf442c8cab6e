import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR, ORIGIN, ROOT } from './site';

const run = promisify(execFile);

interface Deployment {
  url: string;
  metadata: { version: string };
  extras: {
    routes: { path: string; page: string }[];
    scripts: { url: string }[];
    chunks: Record<string, { url: string }[]>;
  };
}

const fileOf = (url: string) => url.split('/').at(-1) ?? url;

/**
 * The live release of one remote or the shell: version, file names, addresses of scripts, routes.
 */
export async function liveDeployment(name: string) {
  const answer = await fetch(`${ORIGIN}/discovery.json`);
  const document = (await answer.json()) as { microFrontends: Record<string, Deployment[]> };
  const live = document.microFrontends[name]?.[0];
  if (!live) throw new Error(`${name} is in no composition`);
  const chunks = Object.entries(live.extras.chunks);
  return {
    version: live.metadata.version,
    /** Folder of the release. */
    base: live.url.slice(0, live.url.lastIndexOf('/') + 1),
    entry: fileOf(live.url),
    routes: live.extras.routes.map(({ path: route }) => route),
    pages: live.extras.routes.map(({ page }) => page),
    scripts: live.extras.scripts.map(({ url }) => url),
    chunks: Object.fromEntries(
      chunks.map(([page, files]) => [page, files.map(({ url }) => fileOf(url))]),
    ),
  };
}

/** The live version of a remote or the shell. */
export const liveVersion = async (name: string) => (await liveDeployment(name)).version;

const folder = (remote: string) => path.join(DATA_DIR, 'releases', remote);

/** Removes all released files of a remote until `putBack` is called. */
export async function takeAway(remote: string): Promise<{ putBack: () => Promise<void> }> {
  const there = folder(remote);
  const aside = `${there}.taken-away`;
  await rename(there, aside);
  return {
    putBack: async () => {
      if (existsSync(aside)) await rename(aside, there);
    },
  };
}

/**
 * A composition with a release whose description is unreadable: the edge fails on a page that
 * requests it. `query` requests it for one page, with an operator's signature.
 */
export async function damagedRelease(
  remote: string,
): Promise<{ query: string; remove: () => Promise<void> }> {
  const version = '0.0.0-damaged';
  const there = path.join(folder(remote), version);
  const id = '0123456789ab';
  const composition = path.join(DATA_DIR, 'releases', '.compositions', `${id}.json`);
  await mkdir(there, { recursive: true });
  await writeFile(path.join(there, 'release.json'), '{ "name":');
  await writeFile(
    composition,
    JSON.stringify({ shell: await liveVersion('shell'), [remote]: version }),
  );
  const { link } = JSON.parse(await npm('fleet', '--', 'composition', id, '--json')) as {
    link: string;
  };
  return {
    query: link.slice(link.indexOf('?')),
    remove: async () => {
      await rm(there, { recursive: true, force: true });
      await rm(composition, { force: true });
    },
  };
}

/** Runs an npm script of the project against the site's data directory. */
export async function npm(...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR, FORCE_COLOR: '0' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
