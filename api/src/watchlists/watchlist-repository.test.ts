import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { testEngines } from '../database/engines.fixture';
import type { OpenDatabase } from '../database/open-database';
import { RESTORABLE } from '../database/purge-deleted';
import { profiles, watchlists } from '../database/schema';
import { ProfileRepository } from '../identity/profile-repository';
import {
  ITEMS_PER_LIST,
  LISTS_PER_USER,
  WatchlistRepository,
  type NewItem,
} from './watchlist-repository';

const item = (symbol: string, addedPrice: number | null = 1.25): NewItem => ({
  symbol,
  assetType: 'stock',
  addedPrice,
});
const symbols = (list: { items: { symbol: string }[] }) => list.items.map(({ symbol }) => symbol);
const refused = (status: number) => expect.objectContaining({ status });

describe.each(testEngines())('watchlists on %s', (_name, open) => {
  let database: OpenDatabase;
  let lists: WatchlistRepository;
  let userCount = 0;
  const newUser = async (...subscriptions: 'Premium'[]) => {
    const uid = `person-${userCount++}`;
    await new ProfileRepository(database.db).ensure(
      {
        uid,
        email: `${uid}@example.com`,
        emailVerified: false,
        pictureUrl: null,
        name: '',
        authTime: 0,
      },
      async () => false,
    );
    await database.db.update(profiles).set({ subscriptions }).where(eq(profiles.uid, uid));
    return uid;
  };
  beforeAll(async () => {
    database = await open();
    lists = new WatchlistRepository(database.db);
  }, 180_000);
  afterAll(() => database.close());

  it('keeps names, items, prices without a price and order', async () => {
    const uid = await newUser();
    const created = await lists.create(uid, 'Größe 日本 “q”', [item('B.US'), item('A.US', null)]);
    expect(await lists.all(uid)).toEqual([created]);
    expect(created).toMatchObject({
      name: 'Größe 日本 “q”',
      items: [
        { symbol: 'B.US', addedPrice: 1.25, note: '' },
        { symbol: 'A.US', addedPrice: null },
      ],
    });
    const noted = await lists.updateItem(uid, created.id, 'A.US', { note: 'why' });
    expect(noted.items[1]?.note).toBe('why');
    const { list: grown } = await lists.addItems(uid, created.id, [item('C.US')]);
    expect(symbols(grown)).toEqual(['B.US', 'A.US', 'C.US']);
    const ordered = await lists.update(uid, created.id, { name: 'New', order: ['C.US', 'A.US'] });
    expect([ordered.name, ...symbols(ordered)]).toEqual(['New', 'C.US', 'A.US', 'B.US']);
    expect(symbols(await lists.removeItem(uid, created.id, 'A.US'))).toEqual(['C.US', 'B.US']);
    expect(Date.parse(ordered.updatedAt)).toBeGreaterThanOrEqual(Date.parse(created.updatedAt));
    expect(symbols(await lists.one(uid, created.id))).toEqual(['C.US', 'B.US']);
  });

  it('adds an asset once, also by two requests at once', async () => {
    const uid = await newUser();
    const { id } = await lists.create(uid, 'One', []);
    await Promise.all([1, 2, 3, 4].map((price) => lists.addItems(uid, id, [item('A.US', price)])));
    const [first] = (await lists.one(uid, id)).items;
    const { list: again } = await lists.addItems(uid, id, [item('A.US', 99)]);
    expect(again.items).toEqual([first]);
  });

  it('deletes and restores with everything in it', async () => {
    const uid = await newUser();
    const created = await lists.create(uid, 'Gone', [item('A.US')]);
    expect(await lists.delete(uid, created.id)).toEqual(created);
    expect(await lists.all(uid)).toEqual([]);
    await expect(lists.one(uid, created.id)).rejects.toEqual(refused(404));
    await expect(lists.addItems(uid, created.id, [item('B.US')])).rejects.toEqual(refused(404));
    expect(await lists.restore(uid, created.id)).toEqual(created);
    expect(await lists.all(uid)).toEqual([created]);
  });

  it('keeps only the last deletions', async () => {
    const uid = await newUser();
    const ids: string[] = [];
    for (let number = 0; number < RESTORABLE + 3; number += 1) {
      const { id } = await lists.create(uid, `List ${number}`, [item('A.US')]);
      await lists.delete(uid, id);
      ids.push(id);
    }
    const rows = await database.db.select().from(watchlists).where(eq(watchlists.uid, uid));
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(3).toSorted());
    await expect(lists.restore(uid, ids[0] ?? '')).rejects.toEqual(refused(404));
    expect(await lists.restore(uid, ids.at(-1) ?? '')).toMatchObject({
      items: [{ symbol: 'A.US' }],
    });
  });

  it('hides lists of other users', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const created = await lists.create(owner, 'Mine', [item('A.US')]);
    const tries = [
      () => lists.one(stranger, created.id),
      () => lists.update(stranger, created.id, { name: 'Yours' }),
      () => lists.delete(stranger, created.id),
      () => lists.addItems(stranger, created.id, [item('B.US')]),
      () => lists.updateItem(stranger, created.id, 'A.US', { note: 'x' }),
      () => lists.removeItem(stranger, created.id, 'A.US'),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toEqual(refused(404));
    await lists.delete(owner, created.id);
    await expect(lists.restore(stranger, created.id)).rejects.toEqual(refused(404));
    expect(await lists.restore(owner, created.id)).toEqual(created);
    expect(await lists.all(stranger)).toEqual([]);
  });

  it('keeps to its limits, also under concurrent requests', async () => {
    const uid = await newUser('Premium');
    await database.db
      .insert(watchlists)
      .values(Array.from({ length: LISTS_PER_USER - 5 }, (_, n) => ({ uid, name: `Row ${n}` })));
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => lists.create(uid, `List ${n}`, [])),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map(({ reason }) => reason)).toEqual([refused(409), refused(409), refused(409)]);
    const [first] = await lists.all(uid);
    const id = first?.id ?? '';
    const full = Array.from({ length: ITEMS_PER_LIST }, (_, n) => item(`S${n}.US`));
    await lists.delete(uid, id);
    const big = await lists.create(uid, 'Big', full);
    expect(symbols(big)).toEqual(symbols({ items: full }));
    await expect(lists.addItems(uid, big.id, [item('ONEMORE.US')])).rejects.toEqual(refused(409));
    expect((await lists.addItems(uid, big.id, [item('S7.US')])).list.items).toHaveLength(
      ITEMS_PER_LIST,
    );
    await expect(lists.restore(uid, id)).rejects.toEqual(refused(409));
  });

  it('rejects an order with assets that are not in the list and changes nothing', async () => {
    const uid = await newUser();
    const { id } = await lists.create(uid, 'Order', [item('A.US'), item('B.US')]);
    await expect(
      lists.update(uid, id, { name: 'Changed', order: ['B.US', 'Z.US'] }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'order[1]' }],
    });
    expect(await lists.one(uid, id)).toMatchObject({
      name: 'Order',
      items: [{ symbol: 'A.US' }, { symbol: 'B.US' }],
    });
  });
});
