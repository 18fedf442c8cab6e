/** Edges and APIs as processes with fixed ports, which stop as under a service manager. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { killableApi } from '../../api/src/database/api-process.fixture';
import type { serverProcesses } from '../../edge/src/testing/server-processes';
import { freePort } from './deployed-front.fixture';

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    await sleep(50);
  }
}

/** @param api whose data folder the APIs have */
export function balancedServers(
  api: ReturnType<typeof killableApi>,
  processes: ReturnType<typeof serverProcesses>,
) {
  const ports: Record<string, number> = {};
  const stops = new Map<string, () => Promise<number | null>>();
  const portOf = async (name: string): Promise<number> => (ports[name] ??= await freePort());

  async function startApi(name: string, env: Record<string, string>): Promise<void> {
    const port = await portOf(name);
    const { child, ready, ended } = api.start({ ...env, API_PORT: String(port) });
    await ready;
    stops.set(name, async () => {
      child.kill('SIGTERM');
      return (await ended).status;
    });
  }

  async function startEdge(name: string, env: Record<string, string>): Promise<void> {
    const port = await portOf(name);
    const { child, ended } = processes.run(['edge/src/main.ts'], {
      ...env,
      PORT: String(port),
      API_URL: `http://127.0.0.1:${ports['api-1']},http://127.0.0.1:${ports['api-2']}`,
      TRUST_PROXY: '1',
    });
    await untilReady(port, child);
    stops.set(name, async () => {
      child.kill('SIGTERM');
      return ended;
    });
  }

  return {
    /** `host:port` of a server that was started. */
    addressOf: (name: string): string => `127.0.0.1:${ports[name]}`,
    /** Starts `api-…` or `edge-…`, always on the same port. The APIs are first. */
    start: (name: string, env: Record<string, string>): Promise<void> =>
      name.startsWith('api') ? startApi(name, env) : startEdge(name, env),
    /** Ends a server as a service manager does; returns its exit code. */
    stop: async (name: string): Promise<number | null> => (await stops.get(name)?.()) ?? null,
  };
}
