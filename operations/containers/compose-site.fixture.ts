/** The site of `compose.yaml`, run by podman-compose in a network of its own. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Podman } from './podman.fixture';
import type { PrivateNetwork } from './private-network.fixture';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
/** Time to stop of the servers in `compose.yaml`, which podman-compose does not read. */
const STOP_SECONDS = '35';
/** Tries of a health check, a second apart: more than any start takes on a busy machine. */
const TRIES = 180;

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      healthcheck: z.unknown().optional(),
      depends_on: z
        .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
        .default([]),
    }),
  ),
});

/** Services of the file by name. */
export const composeServices = () =>
  composeSchema.parse(
    parse(readFileSync(path.join(DEPLOY, 'containers/compose.yaml'), 'utf8'), { merge: true }),
  ).services;

type Services = ReturnType<typeof composeServices>;

interface SiteOptions {
  folder: string;
  project: string;
  /** Services to run; the others of the file are left out. */
  services: Services;
  network: PrivateNetwork;
  env: Podman['env'];
  /** Values of the variables that the file requires. */
  variables: Record<string, string>;
}

/** Services that wait until another one is healthy, by that other one. */
const isAwaited = (services: Services, name: string): boolean =>
  Object.values(services).some(
    ({ depends_on: needs }) =>
      !Array.isArray(needs) && needs[name]?.condition === 'service_healthy',
  );

/** Groups of services, each of which needs only those of earlier groups. */
function startOrder(services: Services): string[][] {
  const groups: string[][] = [];
  const started = new Set<string>();
  while (started.size < Object.keys(services).length) {
    const group = Object.entries(services).flatMap(([name, { depends_on: needs }]) => {
      const names = Array.isArray(needs) ? needs : Object.keys(needs);
      return !started.has(name) && names.every((one) => started.has(one)) ? [name] : [];
    });
    if (group.length === 0) throw new Error('depends_on has a cycle or an unknown service');
    for (const name of group) started.add(name);
    groups.push(group);
  }
  return groups;
}

export function openComposeSite({
  folder,
  project,
  services,
  network,
  env,
  variables,
}: SiteOptions) {
  cpSync(DEPLOY, path.join(folder, 'deploy'), { recursive: true });
  const file = path.join(folder, 'deploy/containers/compose.yaml');
  const replace = (name: string, from: string, to: string): void => {
    const text = readFileSync(name, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} has no "${from}"`);
    writeFileSync(name, text.replace(from, to));
  };
  replace(file, '  NODE_ENV: production\n', '  NODE_ENV: production\n  DEMO_MARKET: small\n');
  // Fewer connections than a machine with low limits of open files allows.
  const proxy = path.join(folder, 'deploy/haproxy/haproxy.cfg');
  replace(proxy, 'maxconn 20000', 'maxconn 500');
  const container = (service: string): string => `${project}_${service}_1`;

  /** @returns all output; throws with it if the program fails */
  async function run(program: string, ...args: string[]): Promise<string> {
    const [launcher = '', ...before] = network.launcher;
    const call = promisify(execFile)(launcher, [...before, program, ...args], {
      env: { ...env, ...variables },
      maxBuffer: 64 * 1024 * 1024,
    });
    const { stdout, stderr } = await call.catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`);
    });
    return stdout + stderr;
  }
  const podman = (...args: string[]) => run('podman', ...args);
  const compose = (...args: string[]) =>
    run('podman-compose', '--project-name', project, '--file', file, ...args);

  async function logs(service: string): Promise<string> {
    return podman('logs', '--tail', '40', container(service)).catch(String);
  }

  /** Whether the health check of the file or of the image passes. */
  const isHealthy = (service: string): Promise<boolean> =>
    podman('healthcheck', 'run', container(service)).then(
      () => true,
      () => false,
    );

  async function untilHealthy(service: string): Promise<void> {
    for (let tries = 0; !(await isHealthy(service)); tries += 1) {
      if (tries === TRIES) throw new Error(`${service} is not healthy: ${await logs(service)}`);
      await sleep(1000);
    }
  }

  return {
    container,
    podman,
    compose,
    logs,
    isHealthy,
    untilHealthy,
    /** Starts some services and what they need, waiting for health as `depends_on` says. */
    async start(names: readonly string[] = Object.keys(services)): Promise<void> {
      const needed = new Set<string>();
      const add = (name: string): void => {
        needed.add(name);
        const needs = services[name]?.depends_on ?? [];
        for (const one of Array.isArray(needs) ? needs : Object.keys(needs)) add(one);
      };
      for (const name of names) add(name);
      for (const group of startOrder(services)) {
        const batch = group.filter((name) => needed.has(name));
        if (batch.length === 0) continue;
        await compose('up', '--detach', '--no-build', ...batch);
        for (const name of batch) if (isAwaited(services, name)) await untilHealthy(name);
      }
    },
    /** A command in a new container of a service, whose needs must run. @returns its output */
    command: (service: string, ...command: string[]) =>
      compose('run', '--rm', '-T', '--no-deps', service, ...command),
    down: () => compose('down', '--timeout', STOP_SECONDS),
    async remove(): Promise<void> {
      await compose('down', '--timeout', '1', '--volumes');
      await podman('network', 'rm', '--force', `${project}_default`);
    },
  };
}

export type ComposeSite = ReturnType<typeof openComposeSite>;
