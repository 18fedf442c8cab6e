import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetRecord, DailyBars, DatasetMeta } from 'market-model/dataset/dataset';
import { historySourceAt, provenanceAt, rowOf, valueAt, type Table } from '../table/table';
import { BARS, MANIFEST, columnsFile, marketFolder, pointerFile, stringsFile } from './layout';
import { readPointer } from './pointer';
import { readSnapshot, type Snapshot } from './read';
import { writeSnapshot, type Dataset } from './write';

const meta: DatasetMeta = {
  asOf: '2026-04-13T20:00:00Z',
  demo: false,
  sources: ['listing'],
  createdAt: '2026-04-14T00:00:00Z',
};
const reported = (date: string | null) => ({ source: 'listing', date, kind: 'reported' as const });

const stock = (symbol: string, fields: AssetRecord['fields']): AssetRecord => ({
  symbol,
  assetType: 'stock',
  fields: { symbol, ...fields },
  provenance: Object.fromEntries(
    Object.keys(fields).map((field) => [field, reported('2026-04-13')]),
  ),
});

const bars = (count: number): DailyBars => ({
  day: Int32Array.from({ length: count }, (_, index) => 20_000 + index),
  open: Float64Array.from({ length: count }, (_, index) => 10 + index),
  high: Float64Array.from({ length: count }, (_, index) => 11 + index),
  low: Float64Array.from({ length: count }, (_, index) => 9 + index),
  close: Float64Array.from({ length: count }, (_, index) => 10.5 + index),
  volume: Float64Array.from({ length: count }, () => Number.NaN),
});

const dataset = (records: AssetRecord[]): Dataset => ({
  records,
  history: (symbol) =>
    symbol === 'AAPL.US'
      ? { kind: 'stored' }
      : symbol === 'MSFT.US'
        ? { kind: 'demo', seed: 7 }
        : null,
  bars: () => bars(3),
  meta,
});

const records = [
  stock('MSFT.US', {
    companyName: 'Microsoft',
    price: 420.5,
    week52NewHigh: false,
    broker: ['ib', 'etoro'],
  }),
  stock('AAPL.US', {
    companyName: 'Apple',
    price: 329.4,
    dividendExDate: '2026-02-09',
    week52NewHigh: true,
  }),
  stock('TSLA.US', { companyName: 'Tesla', peRatio: null }),
];

let dataDir: string;
const opened: Snapshot[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'snapshot-'));
});
afterEach(async () => {
  for (const snapshot of opened.splice(0)) await snapshot.bars.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function load(): Promise<Snapshot> {
  const pointer = await readPointer(dataDir);
  if (!pointer) throw new Error('no pointer');
  const snapshot = await readSnapshot(dataDir, pointer);
  opened.push(snapshot);
  return snapshot;
}

function stocks(snapshot: Snapshot): Table {
  const table = snapshot.tables.get('stock');
  if (!table) throw new Error('no stocks');
  return table;
}

function cell(table: Table, symbol: string, field: string) {
  const column = table.columns.get(field);
  if (!column) throw new Error(field);
  return valueAt(column, rowOf(table, symbol));
}

describe('a snapshot', () => {
  it('returns the written data, rows in order of symbol', async () => {
    const { id, refused } = await writeSnapshot(dataDir, dataset(records));
    const snapshot = await load();
    const table = stocks(snapshot);
    expect(refused).toEqual([]);
    expect(snapshot).toMatchObject({ id, meta });
    expect(table.symbols).toEqual(['AAPL.US', 'MSFT.US', 'TSLA.US']);
    expect(cell(table, 'MSFT.US', 'price')).toBe(420.5);
    expect(cell(table, 'AAPL.US', 'dividendExDate')).toBe('2026-02-09');
    expect(cell(table, 'MSFT.US', 'week52NewHigh')).toBe(false);
    expect(cell(table, 'AAPL.US', 'week52NewHigh')).toBe(true);
    expect(cell(table, 'MSFT.US', 'broker')).toEqual(['ib', 'etoro']);
    for (const field of ['peRatio', 'price', 'week52NewHigh', 'broker', 'dividendExDate']) {
      expect(cell(table, 'TSLA.US', field)).toBeNull();
    }
    expect(rowOf(table, 'NONE.US')).toBe(-1);
  });

  it('stores the source of each value, and none for unknown ones', async () => {
    await writeSnapshot(
      dataDir,
      dataset([
        ...records,
        {
          ...stock('X.US', { price: 1 }),
          provenance: { price: { source: 'other', date: null, kind: 'computed' } },
        },
      ]),
    );
    const table = stocks(await load());
    expect(provenanceAt(table, 'price', rowOf(table, 'AAPL.US'))).toEqual(reported('2026-04-13'));
    expect(provenanceAt(table, 'price', rowOf(table, 'X.US'))).toEqual({
      source: 'other',
      date: null,
      kind: 'computed',
    });
    expect(provenanceAt(table, 'price', rowOf(table, 'TSLA.US'))).toBeNull();
    expect(provenanceAt(table, 'companyName', rowOf(table, 'TSLA.US'))).toEqual(
      reported('2026-04-13'),
    );
    expect(provenanceAt(table, 'dividendExDate', rowOf(table, 'MSFT.US'))).toBeNull();
  });

  it('stores bars and the source of each history', async () => {
    await writeSnapshot(dataDir, dataset(records));
    const snapshot = await load();
    const table = stocks(snapshot);
    expect(historySourceAt(table, rowOf(table, 'AAPL.US'))).toEqual({ kind: 'stored' });
    expect(historySourceAt(table, rowOf(table, 'MSFT.US'))).toEqual({ kind: 'demo', seed: 7 });
    expect(historySourceAt(table, rowOf(table, 'TSLA.US'))).toBeNull();
    expect(await snapshot.bars.read('AAPL.US')).toEqual(bars(3));
    expect(await snapshot.bars.read('MSFT.US')).toBeNull();
  });

  it('reports values that the catalogue does not allow and keeps them as unknown', async () => {
    const { refused } = await writeSnapshot(
      dataDir,
      dataset([
        stock('A.US', {
          price: 'dear',
          dividendExDate: '2026-02-30',
          peRatio: Number.NaN,
          colour: 'red',
          beta: 1,
        }),
        stock('A.US', {}),
      ]),
    );
    expect(refused.map(({ field }) => field).toSorted()).toEqual([
      'colour',
      'dividendExDate',
      'peRatio',
      'price',
      'symbol',
    ]);
    const table = stocks(await load());
    expect(table.rows).toBe(1);
    expect(cell(table, 'A.US', 'price')).toBeNull();
    expect(cell(table, 'A.US', 'beta')).toBe(1);
    expect(provenanceAt(table, 'price', 0)).toBeNull();
  });

  it('keeps only the newest snapshots', async () => {
    for (let round = 0; round < 5; round++) await writeSnapshot(dataDir, dataset(records));
    const folders = (await readdir(marketFolder(dataDir))).filter(
      (name) => name !== 'current.json',
    );
    expect(folders).toHaveLength(3);
    expect(folders).toContain((await load()).id);
  });
});

describe('a damaged snapshot is refused with the reason', () => {
  let folder: string;
  beforeEach(async () => {
    const { id } = await writeSnapshot(dataDir, dataset(records));
    folder = join(marketFolder(dataDir), id);
  });

  it.each([MANIFEST, columnsFile('stock'), stringsFile('stock')])('altered %s', async (name) => {
    const content = await readFile(join(folder, name));
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    await writeFile(join(folder, name), content);
    await expect(load()).rejects.toThrow(new RegExp(`${name.replaceAll('.', '\\.')} is damaged`));
  });

  it.each([MANIFEST, columnsFile('stock'), 'bars.json', BARS])('missing %s', async (name) => {
    await rm(join(folder, name));
    await expect(load()).rejects.toThrow(`${name} cannot be read`);
  });

  it('truncated bars', async () => {
    await truncate(join(folder, BARS), 100);
    await expect(load()).rejects.toThrow('has 100 bytes instead of 132');
  });

  it('altered bars, when they are read', async () => {
    const content = await readFile(join(folder, BARS));
    content[5] = (content[5] ?? 0) ^ 1;
    await writeFile(join(folder, BARS), content);
    await expect((await load()).bars.read('AAPL.US')).rejects.toThrow('AAPL.US are damaged');
  });

  it('a pointer that is not one', async () => {
    await writeFile(pointerFile(dataDir), '{"id":"../../etc"');
    await expect(readPointer(dataDir)).rejects.toThrow('does not name a snapshot');
    await writeFile(pointerFile(dataDir), '{"id":"../../etc","manifest":""}');
    await expect(readPointer(dataDir)).rejects.toThrow('not the name of a snapshot');
  });

  it('keeps the current snapshot and no half-written folder after a failed write', async () => {
    const before = await readPointer(dataDir);
    const failing: Dataset = {
      ...dataset(records),
      bars: () => {
        throw new Error('disk gone');
      },
    };
    await expect(writeSnapshot(dataDir, failing)).rejects.toThrow('disk gone');
    expect(await readPointer(dataDir)).toEqual(before);
    expect((await readdir(marketFolder(dataDir))).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
  });
});
