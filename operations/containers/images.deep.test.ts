/**
 * Builds the images of edge and API, and runs a site of them as `compose.yaml` and the manifests
 * do: not root, a read-only root, no capabilities. PostgreSQL, Redis and the object store run
 * beside them.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakePackage } from '../../edge/src/testing/fake-package';
import { SHELL } from '../../edge/src/testing/test-site';
import { missingEngine, startEngines, type Engines } from '../backup/engines.fixture';
import { freePort } from '../proxies/deployed-front.fixture';
import { openPodman } from './podman.fixture';

const ROOT = path.join(import.meta.dirname, '../..');
const DRAIN_SECONDS = 10;
const folder = mkdtempSync(path.join(tmpdir(), 'images-'));
const opened = missingEngine() ?? openPodman(folder);
if (typeof opened === 'string') process.stderr.write(`Skipped, the images: ${opened}\n`);

const words = (text: string): string[] => text.split(' ');

/** Seconds that a step took, for the reader of the output. */
async function timed<T>(name: string, step: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await step();
  process.stderr.write(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}

/** A port whose next one is free, too: the API's metrics have it. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const isFree = await fetch(`http://127.0.0.1:${port + 1}`).then(
      () => false,
      () => true,
    );
    if (isFree) return port;
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(typeof opened === 'string')('the images', () => {
  if (typeof opened === 'string') return;
  const { base, podman, tryPodman } = opened;
  const run = randomUUID().slice(0, 8);
  const volume = `plumbline-${run}`;
  const imageOf = (part: string) => `localhost/plumbline-${part}:test`;
  const containerOf = (part: string) => `plumbline-${part}-${run}`;
  let engines: Engines;
  let options: string[] = [];
  let origin = '';
  let api = '';
  let metrics: string[] = [];

  /** A command in a container that is removed afterwards. */
  const inContainer = (part: string, ...command: string[]) =>
    podman('run', '--rm', ...options, imageOf(part), ...command);
  const program = (file: string, ...args: string[]) => ['node', '--import', 'tsx', file, ...args];
  const exec = (part: string, command: string) =>
    tryPodman('exec', containerOf(part), 'sh', '-c', command);

  /** Waits until the address answers 200; fails with the log if the container ends. */
  async function untilOk(part: string, address: string): Promise<void> {
    while (
      !(await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      const state = podman('inspect', '--format', '{{.State.Status}}', containerOf(part));
      if (state === 'exited') throw new Error(tryPodman('logs', containerOf(part)).output);
      await sleep(100);
    }
  }

  beforeAll(async () => {
    for (const part of ['api', 'edge'])
      await timed(`build of ${part}`, () =>
        podman(
          ...words('build --format docker --network host --file deploy/containers/Containerfile'),
          ...words(`--target ${part} --build-arg BASE=${base} --tag ${imageOf(part)} .`),
        ),
      );
    engines = await startEngines();
    const socket = new URL(engines.variables.DATABASE_URL).searchParams.get('host') ?? '';
    chmodSync(socket, 0o755);
    const [port, apiPort, metricsPort] = [await freePort(), await freePort(), await freePair()];
    origin = `http://127.0.0.1:${port}`;
    api = `http://127.0.0.1:${apiPort}`;
    metrics = [metricsPort, metricsPort + 1].map((one) => `http://127.0.0.1:${one}/metrics`);
    const variables = {
      ...engines.variables,
      NODE_ENV: 'production',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      PUBLIC_URL: 'https://site.example',
      FIREBASE_CONFIG: '{"apiKey":"k","projectId":"site-live"}',
      AWS_REGION: 'us-east-1',
      METRICS_PORT: String(metricsPort),
      HOST: '127.0.0.1',
      PORT: String(port),
      API_HOST: '127.0.0.1',
      API_PORT: String(apiPort),
      API_URL: api,
      DEMO_MARKET: 'small',
    };
    const file = path.join(folder, 'environment');
    writeFileSync(
      file,
      Object.entries(variables)
        .map((pair) => pair.join('='))
        .join('\n'),
    );
    options = [
      ...words('--network host --read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop all'),
      ...words(`--security-opt no-new-privileges --env-file ${file}`),
      ...words(`--volume ${volume}:/data --volume ${socket}:${socket}`),
    ];
  });
  afterAll(async () => {
    for (const part of ['edge', 'api']) tryPodman('rm', '--force', containerOf(part));
    tryPodman('volume', 'rm', '--force', volume);
    await engines?.stop();
  });

  it.each(['api', 'edge'])('of the %s have what it needs and no more', (part) => {
    const { Config, Healthcheck } = z
      .tuple([
        z.object({
          Config: z.object({
            User: z.string(),
            StopSignal: z.string(),
            Env: z.array(z.string()),
          }),
          Healthcheck: z.object({ Test: z.array(z.string()) }),
        }),
      ])
      .parse(JSON.parse(podman('image', 'inspect', imageOf(part))))[0];
    expect([Config.User, Config.StopSignal]).toEqual(['node', 'SIGTERM']);
    expect(Config.Env).toContain('MALLOC_ARENA_MAX=2');
    expect(Healthcheck.Test.join(' ')).toContain('/readyz');
    const files = podman(...words(`run --rm --network none ${imageOf(part)} find /app`)).split(
      '\n',
    );
    const own = files.filter((file) => !file.includes('/node_modules/'));
    expect(own.filter((file) => /\.(test|fixture)\.tsx?$|\/\.git$|\/dist$/.test(file))).toEqual([]);
    for (const name of ['vitest', 'firebase', 'lerna', 'nx', 'playwright-core'])
      expect(files).not.toContain(`/app/node_modules/${name}`);
    const writable = podman(
      ...words(`run --rm --network none ${imageOf(part)} sh -c`),
      'find /app /usr /etc -writable ! -type l; find /data -maxdepth 0 -writable',
    );
    expect(writable).toBe('/data');
    const size = Number(podman('image', 'inspect', '--format', '{{.Size}}', imageOf(part)));
    const below = Number(podman('image', 'inspect', '--format', '{{.Size}}', base));
    process.stderr.write(
      `${part}: ${Math.round(size / 1e6)} MB, ${Math.round(below / 1e6)} MB of them the base\n`,
    );
  });

  it('serve a site from an empty volume', async () => {
    await timed('demo market', () =>
      inContainer('api', ...program('api/src/ingest/cli.ts', '--demo')),
    );
    podman('run', '--detach', '--name', containerOf('api'), ...options, imageOf('api'));
    await timed('start of the API', () => untilOk('api', `${api}/readyz`));
    const printed = inContainer('edge', ...program('edge/src/fleet/cli.ts', 'protect'));
    const token = /fleet_[\w-]+/.exec(printed)?.[0] ?? '';
    podman('run', '--detach', '--name', containerOf('edge'), ...options, imageOf('edge'));
    await timed('start of the edge', () => untilOk('edge', `${origin}/livez`));
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);

    const built = await fakePackage(path.join(folder, 'packages'), SHELL);
    const release = ['release', built, '--skip-checks', '--reason', 'first release'];
    execFileSync(process.execPath, ['--import', 'tsx', 'edge/src/fleet/cli.ts', ...release], {
      cwd: ROOT,
      env: { ...process.env, FLEET_URL: origin, RELEASE_TOKEN: token },
      stdio: 'pipe',
    });
    await untilOk('edge', `${origin}/readyz`);
    const page = await fetch(`${origin}/login`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('/releases/shell/'),
    ]);
    const plans = await fetch(`${origin}/api/plans`);
    expect([plans.status, await plans.text()]).toEqual([200, expect.stringContaining('quotas')]);
    expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'ok' });
    expect((await fetch(`${api}/api/plans`, { headers: { 'x-edge-proof': 'none' } })).status).toBe(
      403,
    );
  });

  it('answer their health check and metrics', async () => {
    for (const part of ['api', 'edge'])
      expect(tryPodman('healthcheck', 'run', containerOf(part))).toMatchObject({ code: 0 });
    for (const address of metrics)
      expect(await (await fetch(address)).text()).toContain(
        'plumbline_http_request_duration_seconds',
      );
  });

  it.each(['api', 'edge'])('run the %s without rights', (part) => {
    expect(exec(part, 'id -u').output.trim()).toBe('1000');
    expect(exec(part, 'grep -h CapEff /proc/1/status').output).toMatch(/\b0{16}\b/);
    expect(exec(part, 'touch /app/probe').output).toContain('Read-only file system');
    expect(exec(part, 'touch /data/probe /tmp/probe && rm /data/probe').code).toBe(0);
  });

  it('find nothing to mend by the doctor', () => {
    expect(inContainer('edge', ...program('operations/doctor/cli.ts'))).toContain('0 failures');
  });

  it.each([
    ['edge', () => origin, '/login'],
    ['api', () => api, '/livez'],
  ])('of the %s serve while they drain, and end with 0', async (part, address, page) => {
    podman('kill', '--signal', 'TERM', containerOf(part));
    while ((await fetch(`${address()}/readyz`)).status !== 503) await sleep(20);
    expect((await fetch(address() + page)).status).toBe(200);
    expect(podman('wait', containerOf(part))).toBe('0');
  });

  it('of the API end with 2 and one line without the secret of the edge', () => {
    const { code, output } = tryPodman(
      ...words(`run --rm --network none --read-only --tmpfs /tmp ${imageOf('api')}`),
    );
    expect([code, output]).toEqual([2, expect.stringContaining('EDGE_SECRET')]);
  });
});
