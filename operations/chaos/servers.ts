/** Edges and APIs, each on a machine of its own, as an operator starts them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync, type ChildProcess } from 'node:child_process';
import type { Variables } from './engines';
import { killAllOn, killOne, runOn, type Machine } from './network';
import { isOk, untilTrue, type Part } from './part';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const EDGE_PORT = 3000;
export const API_PORT = 3100;
const METRICS_PORT = 9464;

export interface ServerPart extends Part {
  /** Origin of its own address, without the proxy. */
  origin: string;
  /** Address of its metrics. */
  metrics: string;
}

interface ServerOptions {
  kind: 'edge' | 'api';
  machine: Machine;
  folder: string;
  dataDir: string;
  variables: Variables;
}

/** Variables that Node and the system need, and none of the tests. */
const SYSTEM = ['PATH', 'HOME', 'LANG', 'TMPDIR'];

/** The process of a machine that runs a program; null without one. */
function processOf(machine: Machine, program: string): number | null {
  const pids = execFileSync('ip', ['netns', 'pids', machine.name], { encoding: 'utf8' });
  for (const pid of pids.split('\n').filter(Boolean)) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (words.includes(program)) return Number(pid);
    } catch {
      // It has ended.
    }
  }
  return null;
}

/** `npm run serve -- edge` or `npm run serve -- api` on a machine. Not started yet. */
export function serverPart({
  kind,
  machine,
  folder,
  dataDir,
  variables,
}: ServerOptions): ServerPart {
  const { name, address } = machine;
  const program = `${kind}/src/main.ts`;
  const port = kind === 'edge' ? EDGE_PORT : API_PORT;
  const origin = `http://${address}:${port}`;
  const env = {
    ...Object.fromEntries(SYSTEM.map((one) => [one, process.env[one]])),
    ...variables,
    DATA_DIR: dataDir,
    METRICS_PORT: String(METRICS_PORT),
    METRICS_HOST: address,
    ...(kind === 'edge'
      ? { HOST: address, PORT: String(port), TRUST_PROXY: '1' }
      : { API_HOST: address, API_PORT: String(port) }),
  };
  let supervisor: ChildProcess | null = null;
  return {
    name,
    kind,
    machine,
    modes: ['process', 'machine'],
    origin,
    metrics: `http://${address}:${kind === 'edge' ? METRICS_PORT : METRICS_PORT + 1}/metrics`,
    async kill(mode) {
      if (mode === 'machine') return killAllOn(machine);
      const pid = processOf(machine, program);
      if (pid !== null) killOne(pid);
    },
    async start() {
      if (supervisor === null || supervisor.exitCode !== null || supervisor.signalCode !== null)
        supervisor = runOn(machine, [process.execPath, 'scripts/serve.mjs', kind], {
          env,
          cwd: ROOT,
          log: path.join(folder, `${name}.log`),
        });
      await untilTrue(name, () => isOk(`${origin}/readyz`));
    },
  };
}
