import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMarketStore } from '../market/market-store';
import { filerIndex } from '../thirteen-f/filers/filer-index';
import { filing, holding } from '../thirteen-f/testing/filings.fixture';
import type { FieldValue } from 'shared/contract';
import { ingestManifest } from './ingest-manifest';
import { ingestProvider } from './ingest-provider';
import { PART, RECORDS, partFolder, partsFolder } from './parts/part-layout';
import { currentParts } from './parts/snapshot-manifest';
import type { Provider } from './providers/provider';
import { UnreadableSource, emptyContent } from './source';

let folder = '';
let dataDir = '';
let manifestFile = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  dataDir = join(folder, 'data');
  manifestFile = join(folder, 'manifest.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const record = (symbol: string, fields: Record<string, FieldValue>) => ({
  symbol,
  assetType: 'stock' as const,
  name: null,
  fields,
  date: '2024-01-31',
});
const nativeRecords = (symbol: string, fields: Record<string, FieldValue>) =>
  JSON.stringify([{ symbol, assetType: 'stock', fields }]);

const TWO_SOURCES = [
  { format: 'normalised-json', file: 'a.json' },
  { format: 'normalised-json', file: 'b.json' },
];

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
async function ingest(options: { only?: string[] } = {}) {
  await writeFile(manifestFile, JSON.stringify({ asOf: '2024-01-31', sources: TWO_SOURCES }));
  return ingestManifest({ manifestFile, dataDir, ...options });
}

/** A field of an asset of the current snapshot; undefined for an unknown asset. */
async function valueOf(symbol: string, field: string): Promise<FieldValue | undefined> {
  const store = await openMarketStore(dataDir);
  const asset = store.current().find(symbol);
  const value = asset?.table.value(field, asset.row);
  await store.close();
  return value;
}

const provider = (fields: Record<string, FieldValue>, symbol = 'A.US'): Provider => ({
  name: 'live',
  summary: '',
  options: {},
  read: async () => ({
    ...emptyContent(),
    read: 1,
    accepted: 1,
    records: [record(symbol, fields)],
  }),
});
const fetchLive = (source: Provider) =>
  ingestProvider({ provider: source, options: {}, environment: {}, dataDir });

describe('parts of a snapshot', () => {
  it('reads an unchanged file only once, and rereads a changed one', async () => {
    await write({
      'a.json': nativeRecords('A.US', { beta: 1 }),
      'b.json': nativeRecords('B.US', { beta: 2 }),
    });
    expect((await ingest()).unchanged).toBe(0);
    await write({ 'b.json': nativeRecords('B.US', { beta: 3 }) });
    const { unchanged, reports } = await ingest();
    expect(unchanged).toBe(1);
    expect(reports.map(({ accepted }) => accepted)).toEqual([1, 1]);
    expect(await valueOf('A.US', 'beta')).toBe(1);
    expect(await valueOf('B.US', 'beta')).toBe(3);
  });

  it('rebuilds one source without the files of the others', async () => {
    await write({
      'a.json': nativeRecords('A.US', { beta: 1 }),
      'b.json': nativeRecords('A.US', { beta: 2 }),
    });
    await ingest();
    await rm(join(folder, 'a.json'));
    await write({ 'b.json': nativeRecords('A.US', { peRatio: 9 }) });
    expect((await ingest({ only: ['b.json'] })).id).not.toBeNull();
    expect(await valueOf('A.US', 'beta')).toBe(1);
    expect(await valueOf('A.US', 'peRatio')).toBe(9);
  });

  it('refuses to skip a source that was never read, and unknown sources', async () => {
    await write({ 'a.json': nativeRecords('A.US', {}), 'b.json': nativeRecords('B.US', {}) });
    await expect(ingest({ only: ['a.json'] })).rejects.toThrow(
      /"normalised-json b.json" was never/,
    );
    await expect(ingest({ only: ['c.json'] })).rejects.toThrow(/no source "c.json"/);
  });

  it('reads the file again when its stored part is damaged', async () => {
    await write({
      'a.json': nativeRecords('A.US', { beta: 1 }),
      'b.json': nativeRecords('B.US', {}),
    });
    await ingest();
    const [step] = await currentParts(dataDir);
    await writeFile(join(partFolder(dataDir, step?.id ?? ''), RECORDS), 'nonsense');
    expect((await ingest()).unchanged).toBe(1);
    expect(await valueOf('A.US', 'beta')).toBe(1);
  });

  it('produces the same snapshot for the same files, byte for byte', async () => {
    await write({
      'a.json': nativeRecords('A.US', { beta: 1 }),
      'b.json': nativeRecords('B.US', {}),
    });
    const files = async (id: string | null) => {
      const text = await readFile(join(dataDir, 'market', id ?? '', 'manifest.json'), 'utf8');
      return (JSON.parse(text) as { files: unknown }).files;
    };
    const first = await ingest();
    expect(await files((await ingest()).id)).toEqual(await files(first.id));
  });

  it('keeps no part that no snapshot needs', async () => {
    await write({ 'b.json': nativeRecords('B.US', {}) });
    for (let beta = 0; beta < 6; beta++) {
      await write({ 'a.json': nativeRecords('A.US', { beta }) });
      await ingest();
    }
    // Three snapshots are kept, each with its own part in addition to the shared one.
    expect(await readdir(partsFolder(dataDir))).toHaveLength(4);
  });
});

describe('a live source', () => {
  it('adds its part to those of files, and replaces only itself the next time', async () => {
    await write({
      'a.json': nativeRecords('A.US', { beta: 1, peRatio: 5 }),
      'b.json': nativeRecords('B.US', {}),
    });
    await ingest();
    await fetchLive(provider({ peRatio: 6 }));
    await fetchLive(provider({ peRatio: 7 }));
    expect((await currentParts(dataDir)).map(({ name }) => name)).toEqual([
      'normalised-json a.json',
      'normalised-json b.json',
      'live',
    ]);
    expect(await valueOf('A.US', 'beta')).toBe(1);
    expect(await valueOf('A.US', 'peRatio')).toBe(7);
  });

  it('resumes an interrupted run of the same options, as of its day, for three days', async () => {
    const reads: { asOf: string; found: string[] }[] = [];
    const slow = (fails: boolean): Provider => ({
      ...provider({ beta: 1 }),
      read: async ({ asOf, workDir }) => {
        reads.push({ asOf, found: await readdir(workDir) });
        await writeFile(join(workDir, 'page-1'), 'fetched');
        if (fails) throw new UnreadableSource('the allowance of the day is used up');
        return { ...emptyContent(), records: [record('A.US', { beta: 1 })] };
      },
    });
    const run = (fails: boolean, now: string, options = {}) =>
      ingestProvider({
        provider: slow(fails),
        options,
        environment: {},
        dataDir,
        now: new Date(now),
      });
    await expect(run(true, '2026-03-01T22:00:00Z')).rejects.toThrow('allowance');
    await run(false, '2026-03-02T01:00:00Z', { exchange: 'LSE' });
    await expect(run(true, '2026-03-02T02:00:00Z')).rejects.toThrow('allowance');
    await run(false, '2026-03-09T02:00:00Z');
    expect(reads).toEqual([
      { asOf: '2026-03-01', found: [] },
      { asOf: '2026-03-02', found: [] },
      { asOf: '2026-03-01', found: ['page-1'] },
      { asOf: '2026-03-09', found: [] },
    ]);
  });

  it('keeps the snapshot when it cannot be read', async () => {
    await fetchLive(provider({ beta: 1 }));
    const pointer = await readFile(join(dataDir, 'market/current.json'), 'utf8');
    const broken: Provider = {
      ...provider({}),
      read: () => Promise.reject(new UnreadableSource('the vendor does not answer')),
    };
    await expect(fetchLive(broken)).rejects.toThrow('does not answer');
    expect(await readFile(join(dataDir, 'market/current.json'), 'utf8')).toBe(pointer);
  });

  it('does not build on a damaged part of another source', async () => {
    await write({ 'a.json': nativeRecords('A.US', {}), 'b.json': nativeRecords('B.US', {}) });
    await ingest();
    const [step] = await currentParts(dataDir);
    await writeFile(join(partFolder(dataDir, step?.id ?? ''), PART), '{"schema":99}');
    await expect(fetchLive(provider({}))).rejects.toThrow(/schema 99/);
  });
});

describe('13F filings of a source', () => {
  it('are stored as columns, whatever source is ingested later', async () => {
    const filings: Provider = {
      ...provider({ companyName: 'Apple Inc.' }, 'AAPL.US'),
      name: 'filings',
      read: async () => ({
        ...emptyContent(),
        records: [record('AAPL.US', { companyName: 'Apple Inc.' })],
        collections: {
          '13f-filings': [
            filing('2023Q4', [holding('037833100', 10, 1700, { issuer: 'APPLE INC' })]),
          ],
        },
      }),
    };
    await fetchLive(filings);
    await fetchLive(provider({ beta: 1 }, 'B.US'));
    const store = await openMarketStore(dataDir);
    const market = store.current();
    expect(market.collection('13f-filings')).toEqual([]);
    const index = await filerIndex(market);
    const [report] = index.filers.get('0000000001')?.reports ?? [];
    expect([...(report?.positions.values() ?? [])]).toMatchObject([
      { cusip: '037833100', symbol: 'AAPL.US', amount: 10, valueUSD: 1700, votingAuthority: null },
    ]);
    await store.close();
  });
});
