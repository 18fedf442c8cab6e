/** Two edges and two APIs are restarted one after the other behind HAProxy, under load. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killableApi } from '../../api/src/database/api-process.fixture';
import { startPostgres } from 'shared/server/postgres-server';
import { serverProcesses } from '../../edge/src/testing/server-processes';
import { openTestSite, SHELL, type TestSite } from '../../edge/src/testing/test-site';
import { balancedServers } from './balanced-servers.fixture';
import { FRONTS, missingProgram, startFront, type DeployedFront } from './deployed-front.fixture';

/** In the order of their starts and restarts. */
const NAMES = ['api-1', 'api-2', 'edge-1', 'edge-2'];

const front = FRONTS.find(({ name }) => name === 'haproxy');
if (!front) throw new Error('HAProxy has no configuration');
const postgres = startPostgres();
const missing = missingProgram(front) ?? (typeof postgres === 'string' ? postgres : null);
if (missing !== null) process.stderr.write(`Skipped, the rolling restart: ${missing}\n`);

describe.skipIf(missing !== null)('a rolling restart', () => {
  const api = killableApi();
  const processes = serverProcesses();
  const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });
  let site: TestSite;
  let proxy: DeployedFront;
  let common: Record<string, string> = {};
  const servers = balancedServers(api, processes);

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
      RELEASES_DIR: site.releasesDir,
    };
    for (const name of NAMES) await servers.start(name, common);
    proxy = await startFront(front, [servers.addressOf('edge-1'), servers.addressOf('edge-2')]);
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
    for (const name of NAMES) {
      const before = count;
      await expect.poll(() => count, { timeout: 60_000 }).toBeGreaterThan(before + 100);
      codes.push(await servers.stop(name));
      await servers.start(name, common);
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
