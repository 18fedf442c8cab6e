/** Two edges and two APIs are restarted one after the other behind HAProxy, under load. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killableApi } from '../../api/src/database/api-process.fixture';
import { startPostgres } from 'shared/server/postgres-server';
import { serverProcesses } from '../../edge/src/testing/server-processes';
import { openTestSite, SHELL, type TestSite } from '../../edge/src/testing/test-site';
import {
  freePort,
  FRONTS,
  missingProgram,
  startFront,
  type DeployedFront,
} from './deployed-front.fixture';

const front = FRONTS.find(({ name }) => name === 'haproxy');
if (!front) throw new Error('HAProxy has no configuration');
const postgres = startPostgres();
const missing = missingProgram(front) ?? (typeof postgres === 'string' ? postgres : null);
if (missing !== null) process.stderr.write(`Skipped, the rolling restart: ${missing}\n`);

interface Running {
  name: string;
  port: number;
  /** Ends it as a service manager does; returns its exit code. */
  stop: () => Promise<number | null>;
}

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

describe.skipIf(missing !== null)('a rolling restart', () => {
  const api = killableApi();
  const processes = serverProcesses();
  const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });
  let site: TestSite;
  let proxy: DeployedFront;
  let common: Record<string, string> = {};
  const ports: Record<string, number> = {};
  const running = new Map<string, Running>();

  async function startApi(name: string): Promise<void> {
    const port = (ports[name] ??= await freePort());
    const { child, ready, ended } = api.start({ ...common, API_PORT: String(port) });
    await ready;
    const stop = async () => {
      child.kill('SIGTERM');
      return (await ended).status;
    };
    running.set(name, { name, port, stop });
  }

  async function startEdge(name: string): Promise<void> {
    const port = (ports[name] ??= await freePort());
    const { child, ended } = processes.run(['edge/src/main.ts'], {
      ...common,
      PORT: String(port),
      API_URL: `http://127.0.0.1:${ports['api-1']},http://127.0.0.1:${ports['api-2']}`,
      TRUST_PROXY: '1',
      RELEASES_DIR: site.releasesDir,
    });
    await untilReady(port, child);
    const stop = async () => {
      child.kill('SIGTERM');
      return ended;
    };
    running.set(name, { name, port, stop });
  }

  beforeAll(async () => {
    if (typeof postgres === 'string') return;
    site = await openTestSite();
    await site.release(SHELL);
    common = {
      DATA_DIR: api.folder(),
      DATABASE_URL: await postgres.createDatabase(),
      EDGE_SECRET: 'secret-of-the-edge-0123456789-0123456789',
      DRAIN_SECONDS: '5',
      LOG_LEVEL: 'warn',
    };
    for (const name of ['api-1', 'api-2']) await startApi(name);
    for (const name of ['edge-1', 'edge-2']) await startEdge(name);
    const [one, two] = ['edge-1', 'edge-2'].map((name) => `127.0.0.1:${ports[name]}`);
    proxy = await startFront(front, [one ?? '', two ?? '']);
  });
  afterAll(async () => {
    agent.destroy();
    await proxy?.close();
    processes.killAll();
    await site?.close();
  });

  async function ask(path: string, method: string, body?: string): Promise<number> {
    const call = request({
      agent,
      host: '127.0.0.1',
      port: proxy.port,
      servername: 'localhost',
      method,
      path,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' } }),
    });
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? 0;
  }

  it('fails no request', async () => {
    const failures: string[] = [];
    let count = 0;
    const load = { goesOn: true };
    const client = async (path: string, method: string, body?: string) => {
      while (load.goesOn) {
        const outcome = await ask(path, method, body).catch((error: unknown) => String(error));
        count += 1;
        if (outcome !== 200) failures.push(`${method} ${path}: ${outcome}`);
        await sleep(5);
      }
    };
    const clients = [
      client('/login', 'GET'),
      client('/login', 'GET'),
      client('/api/quotes?symbols=A.US', 'GET'),
      client('/api/plans', 'GET'),
      client('/api/assets/lookup', 'POST', '{"query":"apple"}'),
      client('/api/assets/lookup', 'POST', '{"query":"micro"}'),
    ];
    const codes: (number | null)[] = [];
    for (const name of ['api-1', 'api-2', 'edge-1', 'edge-2']) {
      const before = count;
      await expect.poll(() => count, { timeout: 60_000 }).toBeGreaterThan(before + 100);
      codes.push((await running.get(name)?.stop()) ?? null);
      await (name.startsWith('api') ? startApi(name) : startEdge(name));
      // The balancers need a check to see it.
      await expect.poll(() => count, { timeout: 60_000 }).toBeGreaterThan(before + 500);
    }
    load.goesOn = false;
    await Promise.all(clients);
    process.stderr.write(`${count} requests, ${failures.length} failed\n`);
    expect(failures.slice(0, 10)).toEqual([]);
    expect(codes).toEqual([0, 0, 0, 0]);
  });
});

afterAll(() => {
  if (typeof postgres !== 'string') postgres.stop();
});
