/** Podman of this machine, with an image of Node on which the images of the servers are built. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../proxies/deployed-front.fixture';

const ROOT = path.join(import.meta.dirname, '../..');
/** Made by `deploy/containers/local-base.sh`. */
const LOCAL_BASE = 'localhost/plumbline-base';

/** The base image that the Containerfile names, with the registry that podman adds. */
function publicBase(): string {
  const file = readFileSync(path.join(ROOT, 'deploy/containers/Containerfile'), 'utf8');
  const name = /^ARG BASE=(\S+)$/m.exec(file)?.[1];
  if (name === undefined) throw new Error('The Containerfile names no base image');
  return `docker.io/library/${name}`;
}

/**
 * For a machine whose root may not raise its limits, or whose control groups are of both kinds,
 * which `crun` refuses.
 */
const MODEST = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
`;

export interface Podman {
  /** Image of Node. */
  base: string;
  /** Variables with the settings that this machine needs. */
  env: NodeJS.ProcessEnv;
  /** @returns standard output; throws with standard error if the command fails */
  podman(...args: string[]): string;
  /** Exit code and all output of a command that may fail. */
  tryPodman(...args: string[]): { code: number | null; output: string };
}

/** Why there is no base image and none can be made; null if there is one. */
function missingBase(): string | null {
  if (process.getuid?.() !== 0) return 'no base image, and only root can make one';
  return findProgram('debootstrap') === null
    ? 'no base image (CONTAINER_BASE) or debootstrap'
    : null;
}

/**
 * Podman, ready to build and run; else why it is not. The base is the image of `CONTAINER_BASE`,
 * the public or the local one. Without any, it makes the local one, which takes minutes.
 *
 * @param folder for its settings
 */
export function openPodman(folder: string): Podman | string {
  if (findProgram('podman') === null) return 'podman is not installed';
  let env: NodeJS.ProcessEnv = process.env;
  const tryPodman = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('podman', args, {
      cwd: ROOT,
      env,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: status, output: `${stdout}${stderr}` };
  };
  const named = process.env['CONTAINER_BASE'];
  const candidates = named ? [named] : [publicBase(), LOCAL_BASE];
  let base = candidates.find((image) => tryPodman('image', 'exists', image).code === 0);
  if (base === undefined) {
    const missing = named ? `there is no image ${named}` : missingBase();
    if (missing !== null) return missing;
    execFileSync('sh', ['deploy/containers/local-base.sh', LOCAL_BASE], {
      cwd: ROOT,
      stdio: 'pipe',
    });
    base = LOCAL_BASE;
  }
  const probe = ['run', '--rm', '--network', 'none', base, 'node', '--version'];
  if (tryPodman(...probe).code !== 0) {
    const settings = path.join(folder, 'containers.conf');
    writeFileSync(settings, MODEST);
    env = { ...process.env, CONTAINERS_CONF: settings };
    const second = tryPodman(...probe);
    if (second.code !== 0) return `podman runs no container: ${second.output.trim()}`;
  }
  const podman = (...args: string[]): string =>
    execFileSync('podman', args, {
      cwd: ROOT,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  return { base, env, podman, tryPodman };
}
