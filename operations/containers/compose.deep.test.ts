/**
 * Runs the engines of `compose.yaml`, and the commands in its servers' images that come before the
 * first start: names, volumes, health checks and the object store. Images of a registry that the
 * machine lacks are substitutes from Debian's packages; Grafana has none.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram, makeCertificate } from '../proxies/deployed-front.fixture';
import { composeServices, openComposeSite, type ComposeSite } from './compose-site.fixture';
import { openPodman } from './podman.fixture';
import { missingNetwork, openPrivateNetwork, type PrivateNetwork } from './private-network.fixture';
import { hasSubstitute, substituteFor } from './substitute-images.fixture';

const ORIGIN = 'https://localhost';
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
    expect(printed).toMatch(/fleet_[\w-]+/);
  });
});
