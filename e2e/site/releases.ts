import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR, ORIGIN, ROOT } from './site';

const run = promisify(execFile);

interface Deployment {
  url: string;
  metadata: { version: string };
  extras: {
    routes: { path: string }[];
    scripts: { url: string }[];
    chunks: Record<string, { url: string }[]>;
  };
}

const fileOf = (url: string) => url.split('/').at(-1) ?? url;

/** What a visitor gets of one part now: version, file names, addresses of scripts, routes. */
export async function liveDeployment(name: string) {
  const answer = await fetch(`${ORIGIN}/discovery.json`);
  const document = (await answer.json()) as { microFrontends: Record<string, Deployment[]> };
  const live = document.microFrontends[name]?.[0];
  if (!live) throw new Error(`${name} is in no composition`);
  const chunks = Object.entries(live.extras.chunks);
  return {
    version: live.metadata.version,
    entry: fileOf(live.url),
    routes: live.extras.routes.map(({ path: route }) => route),
    scripts: live.extras.scripts.map(({ url }) => url),
    chunks: Object.fromEntries(
      chunks.map(([page, files]) => [page, files.map(({ url }) => fileOf(url))]),
    ),
  };
}

/** Version of a part that a visitor gets now. */
export const liveVersion = async (name: string) => (await liveDeployment(name)).version;

const folder = (remote: string) => path.join(DATA_DIR, 'releases', remote);

/** Takes all released files of a remote away until `putBack` is called. */
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

/** Moves all releases of a remote but one out of reach. */
export async function withoutOlderReleases(
  remote: string,
  kept: string,
): Promise<{ putBack: () => Promise<void> }> {
  const aside = `${folder(remote)}.older`;
  await mkdir(aside, { recursive: true });
  const older = (await readdir(folder(remote))).filter((version) => version !== kept);
  for (const version of older) {
    await rename(path.join(folder(remote), version), path.join(aside, version));
  }
  return {
    putBack: async () => {
      for (const version of older) {
        await rename(path.join(aside, version), path.join(folder(remote), version));
      }
      await rm(aside, { recursive: true, force: true });
    },
  };
}

/** Changes one byte of a released file, in each of its stored encodings. */
export async function corrupt(
  remote: string,
  version: string,
  file: string,
): Promise<{ putBack: () => Promise<void> }> {
  const base = path.join(folder(remote), version, file);
  const before = new Map<string, Buffer>();
  for (const name of [base, `${base}.br`, `${base}.gz`]) {
    if (existsSync(name)) before.set(name, await readFile(name));
  }
  const plain = before.get(base);
  if (!plain) throw new Error(`${base} is not there`);
  const changed = Buffer.concat([plain, Buffer.from('\n')]);
  for (const name of before.keys()) {
    if (name === base) await writeFile(name, changed);
    else await writeFile(name, '');
  }
  return {
    putBack: async () => {
      for (const [name, content] of before) await writeFile(name, content);
    },
  };
}

/**
 * A release whose own description cannot be read: the edge fails on a page that asks for it.
 * `query` asks for it, for one page.
 */
export async function damagedRelease(
  remote: string,
): Promise<{ query: string; remove: () => Promise<void> }> {
  const version = '0.0.0-damaged';
  const there = path.join(folder(remote), version);
  await mkdir(there, { recursive: true });
  await writeFile(path.join(there, 'release.json'), '{ "name":');
  return {
    query: `?remote.${remote}=${version}`,
    remove: () => rm(there, { recursive: true, force: true }),
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
