/**
 * Runs `compose.yaml` as a whole: names, volumes, health checks, order of the start, HAProxy,
 * Prometheus and the object store. Images of a registry that the machine lacks are substitutes from
 * Debian's packages; Grafana has none and is left out.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakePackage } from '../../edge/src/testing/fake-package';
import { SHELL } from '../../edge/src/testing/test-site';
import { findProgram, makeCertificate } from '../proxies/deployed-front.fixture';
import { prometheusOf } from './compose-prometheus.fixture';
import { composeServices, openComposeSite, type ComposeSite } from './compose-site.fixture';
import { openPodman } from './podman.fixture';
import { missingNetwork, openPrivateNetwork, type PrivateNetwork } from './private-network.fixture';
import { hasSubstitute, substituteFor } from './substitute-images.fixture';

const ROOT = path.join(import.meta.dirname, '../..');
const ORIGIN = 'https://localhost';
/** Tries of a request, half a second apart. */
const TRIES = 120;
const folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
const missing = ['podman-compose', 'openssl'].find((name) => findProgram(name) === null);
const opened =
  missing === undefined ? (missingNetwork() ?? openPodman(folder)) : `${missing} is not installed`;
if (typeof opened === 'string') process.stderr.write(`Skipped, the compose file: ${opened}\n`);

/** Seconds that a step took, for the reader of the output. */
async function timed<T>(name: string, step: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await step();
  process.stderr.write(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(typeof opened === 'string')('the compose file', () => {
  if (typeof opened === 'string') return;
  const { base, podman } = opened;
  const run = randomUUID().slice(0, 8);
  const services = Object.fromEntries(
    Object.entries(composeServices()).filter(([name]) => name !== 'grafana'),
  );
  let network: PrivateNetwork;
  let site: ComposeSite;
  let token = '';

  const get = (address: string) => network.ask(ORIGIN + address);

  /** Asks again until the answer has this status. */
  async function untilStatus(address: string, status: number): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const answer = await get(address);
      if (answer.status === status) return;
      if (tries === TRIES) {
        const logs = await Promise.all(['proxy', 'edge-1', 'api-1'].map(site.logs));
        throw new Error([`${address}: ${answer.status} ${answer.text}`, ...logs].join('\n'));
      }
      await sleep(500);
    }
  }

  /** A query in the database of the site. @returns its values */
  const query = async (text: string): Promise<string> => {
    const psql = ['psql', '-h', '127.0.0.1', '-U', 'plumbline', '-tA', '-c', text];
    const password = 'PGPASSWORD=password-of-the-database';
    const output = await site.podman('exec', '-e', password, site.container('postgres'), ...psql);
    return output.trim();
  };

  /** Answers other than 200 that a visitor got during a step, and how many were 200. */
  async function whileVisited(step: () => Promise<void>) {
    const failures: string[] = [];
    let served = 0;
    const done = new AbortController();
    const visits = (async () => {
      while (!done.signal.aborted)
        for (const address of ['/login', '/api/plans']) {
          const { status, text } = await get(address);
          if (status === 200) served += 1;
          else failures.push(`${address} ${status} ${text}`);
        }
    })();
    await step().finally(() => done.abort());
    await visits;
    process.stderr.write(`in that time ${served} answers, and ${failures.length} failures\n`);
    return { failures, served };
  }

  beforeAll(async () => {
    for (const part of ['api', 'edge'])
      await timed(`build of ${part}`, () =>
        podman(
          ...'build --format docker --network host'.split(' '),
          ...`--file deploy/containers/Containerfile --target ${part}`.split(' '),
          ...`--build-arg BASE=${base} --tag localhost/plumbline-${part} .`.split(' '),
        ),
      );
    for (const { image } of Object.values(services))
      if (hasSubstitute(image))
        await timed(image, () => {
          if (substituteFor(image, opened)) process.stderr.write(`a substitute for `);
        });
    makeCertificate(folder);
    // The user of HAProxy's image has to read it.
    chmodSync(path.join(folder, 'site.pem'), 0o644);
    network = await openPrivateNetwork(path.join(folder, 'site.crt'));
    site = openComposeSite({
      folder,
      project: `plumbline-${run}`,
      services,
      network,
      env: opened.env,
      variables: {
        EDGE_SECRET: 'secret-of-the-edge-0123456789-0123456789',
        PUBLIC_URL: ORIGIN,
        FIREBASE_CONFIG: '{"apiKey":"k","projectId":"site-live"}',
        POSTGRES_PASSWORD: 'password-of-the-database',
        STORE_PASSWORD: 'password-of-the-store',
        CERTIFICATE: path.join(folder, 'site.pem'),
      },
    });
  });
  afterAll(async () => {
    await site?.remove();
    await network?.close();
  });

  it('names images for which there are substitutes, but for Grafana', () => {
    const images = Object.values(composeServices()).map(({ image }) => image);
    expect(
      images.filter((image) => !image.startsWith('plumbline-') && !hasSubstitute(image)),
    ).toEqual([expect.stringContaining('grafana')]);
  });

  it('takes an ingest and a first token before its first start', async () => {
    const needs = services['api-1']?.depends_on ?? [];
    await timed('start of what an API needs', () =>
      site.start(Array.isArray(needs) ? needs : Object.keys(needs)),
    );
    const ingest = ['node', '--import', 'tsx', 'api/src/ingest/cli.ts', '--demo'];
    const ingested = await timed('demo market', () => site.command('api-1', ...ingest));
    expect(ingested).toContain('is in the object store');
    const protect = ['node', '--import', 'tsx', 'edge/src/fleet/cli.ts', 'protect'];
    const printed = await timed('first token', () => site.command('edge-1', ...protect));
    token = /fleet_[\w-]+/.exec(printed)?.[0] ?? '';
    expect(token).not.toBe('');
  });

  it('starts in the order of depends_on', async () => {
    await timed('start of the rest', () => site.start());
    for (const name of ['postgres', 'redis', 'store', 'api-1', 'api-2'])
      expect([name, await site.isHealthy(name)]).toEqual([name, true]);
    // Nothing is released: no edge is ready.
    await untilStatus('/readyz', 503);
  });

  it('takes the first release through HAProxy, and serves it over TLS', async () => {
    const built = await fakePackage(path.join(folder, 'packages'), SHELL);
    const release = ['release', built, '--skip-checks', '--reason', 'first release'];
    const fleet = [process.execPath, '--import', 'tsx', 'edge/src/fleet/cli.ts', ...release];
    const [launcher = '', ...before] = network.launcher;
    await timed('first release', () =>
      promisify(execFile)(launcher, [...before, ...fleet], {
        cwd: ROOT,
        env: {
          ...process.env,
          FLEET_URL: ORIGIN,
          RELEASE_TOKEN: token,
          NODE_EXTRA_CA_CERTS: path.join(folder, 'site.crt'),
        },
      }),
    );
    await timed('health of both edges', async () => {
      for (const name of ['edge-1', 'edge-2']) await site.untilHealthy(name);
    });
    await untilStatus('/login', 200);
    expect((await get('/login')).text).toContain('/releases/shell/');
    expect(await get('/api/plans')).toMatchObject({
      status: 200,
      text: expect.stringContaining('quotas'),
    });
    expect(await network.ask('http://localhost/login')).toMatchObject({ status: 301 });
  });

  it('has all targets of Prometheus up, and rules without an error', async () => {
    const { targets, rules } = prometheusOf(site, 'edge-1');
    expect((await timed('first scrapes', targets)).toSorted()).toEqual([
      'http://api-1:9465/metrics up',
      'http://api-2:9465/metrics up',
      'http://edge-1:9464/metrics up',
      'http://edge-2:9464/metrics up',
    ]);
    const evaluated = await timed('first evaluations', rules);
    expect(evaluated.length).toBeGreaterThan(10);
    expect(evaluated.filter(({ health, lastError }) => health !== 'ok' || lastError)).toEqual([]);
  });

  it('stores in PostgreSQL what a visitor sends', async () => {
    const answer = await network.ask(`${ORIGIN}/api/feedback/brokers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ broker: 'Broker of the test' }),
    });
    expect(answer).toMatchObject({ status: 201 });
    expect(await query('select broker from broker_wishes')).toBe('Broker of the test');
  });

  it.each(['edge-1', 'api-1'])(
    'serves on while %s is killed, and starts it again',
    async (name) => {
      const inspect = async (field: string) =>
        (await site.podman('inspect', '--format', `{{${field}}}`, site.container(name))).trim();
      const { failures, served } = await whileVisited(async () => {
        process.kill(Number(await inspect('.State.Pid')), 'SIGKILL');
        await timed(`${name} is healthy again`, () => site.untilHealthy(name));
      });
      expect(await inspect('.RestartCount')).toBe('1');
      expect(served).toBeGreaterThan(10);
      // The one request under way.
      expect(failures.slice(1)).toEqual([]);
    },
  );

  it('finds an edge that has another address', async () => {
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    const addressOf = (name: string) =>
      site.podman('inspect', '--format', format, site.container(name));
    const before = await addressOf('edge-1');
    const { failures } = await whileVisited(async () => {
      await site.podman('rm', '--force', '--time', '35', site.container('edge-1'));
      await timed('another edge-1', () => site.start(['edge-1']));
      await site.untilHealthy('edge-1');
    });
    expect(await addressOf('edge-1')).not.toBe(before);
    expect(failures.slice(1)).toEqual([]);
    // The new one alone serves.
    await site.podman('stop', '--time', '35', site.container('edge-2'));
    await untilStatus('/login', 200);
  });

  it('keeps all data over down and up', async () => {
    await timed('down', () => site.down());
    expect((await get('/login')).status).toBe(0);
    await timed('start of engines and APIs', () => site.start(['api-1', 'api-2']));
    // Files of the release come from the object store alone.
    await site.command('edge-1', 'rm', '-rf', '/data/asset-cache');
    await timed('start of the rest', () => site.start());
    await untilStatus('/readyz', 200);
    const page = await get('/login');
    const entry = /\/releases\/shell\/[^"']+/.exec(page.text)?.[0] ?? '';
    expect(await get(entry)).toMatchObject({ status: 200 });
    expect(await query('select broker from broker_wishes')).toBe('Broker of the test');
  });
});
