import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { screenCriteriaSchema } from 'shared/contract/schemas';
import { testEngines } from '../database/engines.fixture';
import type { OpenDatabase } from '../database/open-database';
import { profiles } from '../database/schema';
import { ProfileRepository } from '../identity/profile-repository';
import { ScreenRepository } from './screen-repository';

const criteria = screenCriteriaSchema.parse({});
const refused = (status: number) => expect.objectContaining({ status });

describe.each(testEngines())('saved screens on %s', (_name, open) => {
  let database: OpenDatabase;
  let screens: ScreenRepository;
  let userCount = 0;
  const newUser = async (...subscriptions: ('Plus' | 'Pro' | 'Premium')[]) => {
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
    screens = new ScreenRepository(database.db);
  }, 180_000);
  afterAll(() => database.close());

  it('keeps names of every script and criteria as they are', async () => {
    const uid = await newUser('Plus');
    const wide = screenCriteriaSchema.parse({
      where: [
        { field: 'peRatio', lte: { median: 'sector', times: 0.8 } },
        { field: 'companyName', contains: '日本 “q” \\u0000 %' },
      ],
      broker: 'ib',
      columns: ['symbol', 'peRatio'],
    });
    const created = await screens.create(uid, {
      type: 'stocks',
      name: 'Größe 日本',
      criteria: wide,
    });
    expect(await screens.one(uid, created.id)).toEqual({ ...created, criteria: wide });
  });

  it('accepts a name once for a type, in any case, also under concurrent requests', async () => {
    const uid = await newUser('Pro');
    const results = await Promise.allSettled(
      ['Same', 'SAME', ' same', 'ｓａｍｅ'].map((name) =>
        screens.create(uid, { type: 'stocks', name, criteria }),
      ),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.map(({ reason }) => reason)).toEqual([refused(409), refused(409), refused(409)]);
    await screens.create(uid, { type: 'etfs', name: 'Same', criteria });
    const other = await screens.create(uid, { type: 'stocks', name: 'Other', criteria });
    await expect(screens.update(uid, other.id, { version: 1, name: 'sAme' })).rejects.toMatchObject(
      { status: 409, errors: [{ field: 'name' }] },
    );
    const [own] = (await screens.all(uid, 'stocks')).items;
    // Its own name in another case does not conflict.
    await screens.update(uid, own?.id ?? '', { version: 1, name: 'SaMe' });
  });

  it('keeps to the limit of the plan, also under concurrent requests', async () => {
    const full = async (uid: string, tries: number) => {
      const results = await Promise.allSettled(
        Array.from({ length: tries }, (_, n) =>
          screens.create(uid, { type: 'stocks', name: `Screen ${n}`, criteria }),
        ),
      );
      return results.filter((result) => result.status === 'fulfilled').length;
    };
    expect(await full(await newUser(), 8)).toBe(5);
    const uid = await newUser('Plus');
    expect(await full(uid, 22)).toBe(20);
    expect((await screens.all(uid)).quota).toEqual({ plan: 'plus', limit: 20, used: 20 });
    const [first] = (await screens.all(uid)).items;
    await screens.delete(uid, first?.id ?? '');
    await screens.create(uid, { type: 'crypto', name: 'Instead', criteria });
    await expect(screens.restore(uid, first?.id ?? '')).rejects.toEqual(refused(403));
    expect((await screens.all(await newUser('Plus', 'Premium'))).quota.limit).toBeNull();
  });

  it('accepts only one of two changes of the same version', async () => {
    const uid = await newUser('Plus');
    const { id } = await screens.create(uid, { type: 'stocks', name: 'A', criteria });
    const results = await Promise.allSettled(
      ['B', 'C'].map((name) => screens.update(uid, id, { version: 1, name })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await screens.one(uid, id)).version).toBe(2);
  });

  it('has one default of a type, through deletion and restoration', async () => {
    const uid = await newUser('Plus');
    const add = (name: string, type: 'stocks' | 'etfs', isDefault: boolean) =>
      screens.create(uid, { type, name, criteria, isDefault });
    const a = await add('A', 'stocks', true);
    const b = await add('B', 'stocks', false);
    await add('C', 'etfs', true);
    const defaults = async () =>
      (await screens.all(uid)).items.filter((one) => one.isDefault).map(({ name }) => name);
    expect(await defaults()).toEqual(['C', 'A']);
    await screens.delete(uid, a.id);
    await screens.update(uid, b.id, { version: 1, isDefault: true });
    expect((await screens.restore(uid, a.id)).isDefault).toBe(false);
    expect(await defaults()).toEqual(['C', 'B']);
    await screens.update(uid, b.id, { version: 2, isDefault: false });
    expect(await defaults()).toEqual(['C']);
  });
});
