import { afterEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thirteenFFilerResponseSchema } from 'shared/contract/schemas';
import { openMarketStore, type MarketStore } from '../market/market-store';
import { encodeColumns } from '../market/snapshot/columns-file';
import { marketFolder, THIRTEEN_F } from '../market/snapshot/layout';
import { writeSnapshot } from '../market/snapshot/write';
import { storeReports } from './filers/store-reports';
import { FILINGS } from './testing/filers.fixture';
import { openThirteenFApi, STOCKS, type ThirteenFApi } from './testing/thirteen-f-api.fixture';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const PATHS = [
  '/13f/filers?sort=name',
  '/13f/filers?holding=AAPL&sort=held',
  '/13f/filers?search=capital',
  '/13f/filers.csv',
  '/13f/filers/1',
  '/13f/filers/1?quarter=2026Q1',
  '/13f/filers/2?tab=all&includeOptions=true',
  '/13f/filers/1/history',
  '/13f/filers/1/holdings.csv',
  '/13f/activity?kind=crowded',
  '/13f/activity?kind=bought&quarter=2026Q2',
  '/13f/overlap?ciks=1,2&show=all',
  '/13f/holder-changes?symbols=AAPL.US,KO.US',
  '/assets/AAPL.US/holders',
  '/assets/KO.US/holders?quarter=2026Q2',
];

describe('13F reports of a snapshot', () => {
  it('give the same answers from columns and from the filings of older snapshots', async () => {
    const open = async (storedAs: 'columns' | 'list'): Promise<ThirteenFApi> => {
      const api = await openThirteenFApi(FILINGS, 'premium', storedAs);
      closers.push(api.close);
      return api;
    };
    const [columns, list] = [await open('columns'), await open('list')];
    for (const path of PATHS) {
      const [stored, plain] = [await columns.get(path), await list.get(path)];
      expect([path, stored.status]).toEqual([path, 200]);
      expect(stored.text).toBe(plain.text);
    }
  });
});

describe('the totals of a cover page', () => {
  it('reconcile with the table, or the notes say how they differ', async () => {
    const api = await openThirteenFApi(FILINGS);
    closers.push(api.close);
    const answer = async (path: string) =>
      thirteenFFilerResponseSchema.parse((await api.get(path)).json());
    const equal = await answer('/13f/filers/1?quarter=2026Q1');
    expect(equal.totals).toMatchObject({
      stated: { entries: 3, valueUSD: 124_000 },
      reconciles: true,
    });
    expect(equal.notes.filter((note) => note.includes('cover page'))).toEqual([]);
    const unequal = await answer('/13f/filers/1?quarter=2026Q2');
    expect(unequal.totals.reconciles).toBe(false);
    expect(unequal.notes.join()).toContain('The cover page states 5 entries and 180500 dollars');
    expect((await answer('/13f/filers/2')).totals).toMatchObject({
      stated: null,
      reconciles: null,
    });
  });
});

describe('a snapshot whose 13F columns are damaged', () => {
  const errors: string[] = [];

  /** Writes two snapshots, damages the columns of the newer one and opens the market. */
  async function openDamaged(
    damage: (file: string) => Promise<void>,
  ): Promise<[MarketStore, string]> {
    const dataDir = await mkdtemp(join(tmpdir(), 'thirteen-f-'));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    const write = () =>
      writeSnapshot(dataDir, {
        records: STOCKS,
        history: () => null,
        bars: () => null,
        collections: { '13f-filings': FILINGS },
        storeThirteenF: storeReports,
        meta: {
          asOf: '2026-10-01T20:00:00Z',
          demo: false,
          sources: ['test'],
          createdAt: '2026-10-02T00:00:00Z',
        },
      });
    const { id: good } = await write();
    const { id } = await write();
    const folder = join(marketFolder(dataDir), id);
    expect(await readdir(join(folder, 'collections'))).toEqual([]);
    await damage(join(folder, THIRTEEN_F));
    errors.length = 0;
    const store = await openMarketStore(dataDir, {
      log: { info: () => undefined, error: (message) => errors.push(message) },
    });
    closers.push(() => store.close());
    return [store, good];
  }

  it.each<[string, (file: string) => Promise<void>, string]>([
    ['cut off', (file) => truncate(file, 100), '13f.columns.bin is damaged'],
    ['missing', (file) => rm(file), '13f.columns.bin cannot be read'],
    [
      'altered',
      async (file) => {
        const content = await readFile(file);
        content[content.length - 9] = (content[content.length - 9] ?? 0) ^ 1;
        await writeFile(file, content);
      },
      '13f.columns.bin is damaged',
    ],
  ])('is refused with a reason if they are %s, and the last good one serves', async (...row) => {
    const [, damage, reason] = row;
    const [store, good] = await openDamaged(damage);
    expect(store.current().id).toBe(good);
    expect(errors[0]).toContain(reason);
    expect(errors[1]).toContain(`Snapshot ${good} is served in its place`);
  });

  it('is refused when its columns have another version', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'thirteen-f-'));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    await writeSnapshot(dataDir, {
      records: STOCKS,
      history: () => null,
      bars: () => null,
      collections: { '13f-filings': FILINGS },
      storeThirteenF: () => Promise.resolve(encodeColumns(99, {})),
      meta: { asOf: '2026-10-01T20:00:00Z', demo: false, sources: [], createdAt: '' },
    });
    const messages: string[] = [];
    const store = await openMarketStore(dataDir, {
      log: { info: () => undefined, error: (message) => messages.push(message) },
    });
    closers.push(() => store.close());
    expect(store.peek()).toBeNull();
    expect(messages[0]).toContain('has version 99, this program reads 1: ingest again');
  });
});
