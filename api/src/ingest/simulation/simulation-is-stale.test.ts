import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulation } from 'market-simulator/ingest';
import { COLLECTION_NAMES } from 'market-model/dataset/collections';
import { SCHEMA_VERSION, collectionFile } from '../../market/snapshot/layout';
import { simulationIsStale } from './simulation-is-stale';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stale-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Saturday: the last trading day is the 20th. */
const NOW = Date.parse('2026-11-21T12:00:00Z');
const CURRENT = {
  schema: SCHEMA_VERSION,
  meta: { demo: true, asOf: '2026-11-20T21:00:00Z', simulation: simulation.version },
  files: Object.fromEntries(COLLECTION_NAMES.map((name) => [collectionFile(name), {}])),
};

async function staleWith(manifest: object): Promise<boolean> {
  await mkdir(join(dataDir, 'market/x'), { recursive: true });
  await writeFile(join(dataDir, 'market/current.json'), JSON.stringify({ id: 'x' }));
  await writeFile(join(dataDir, 'market/x/manifest.json'), JSON.stringify(manifest));
  return simulationIsStale(dataDir, simulation, NOW);
}

describe('simulationIsStale', () => {
  it('keeps a demo of the last trading day', async () => {
    expect(await staleWith(CURRENT)).toBe(false);
  });

  it.each([
    ['an earlier day', { ...CURRENT, meta: { ...CURRENT.meta, asOf: '2026-11-19T21:00:00Z' } }],
    ['an older layout', { ...CURRENT, schema: SCHEMA_VERSION - 1 }],
    ['another simulation', { ...CURRENT, meta: { ...CURRENT.meta, simulation: 1 } }],
    ['a missing collection', { ...CURRENT, files: {} }],
  ])('renews one of %s', async (_, manifest) => {
    expect(await staleWith(manifest)).toBe(true);
  });

  it('never touches real data, at any age', async () => {
    const real = { schema: 1, meta: { demo: false, asOf: '2020-01-01T00:00:00Z' }, files: {} };
    expect(await staleWith(real)).toBe(false);
  });

  it('is false for unreadable and missing snapshots', async () => {
    expect(await simulationIsStale(dataDir, simulation, NOW)).toBe(false);
    expect(await staleWith({})).toBe(false);
  });
});
