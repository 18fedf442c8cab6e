import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { testEngines } from '../../database/engines.fixture';
import type { OpenDatabase } from '../../database/open-database';
import { ProfileRepository } from '../../identity/profile-repository';
import { entry } from '../ledger/ledger.fixture';
import { ShareRepository } from '../share/share-repository';
import { PortfolioRepository } from './portfolio-repository';
import type { TransactionWrites } from './transaction-writes';

const refused = (status: number) => expect.objectContaining({ status });
const purchase = (more: object = {}) => ({
  ...entry('BUY', '2026-04-01', {
    id: randomUUID(),
    symbol: 'AAPL.US',
    quantity: '0.123456789012345678',
    price: '123456789.123456789',
  }),
  ...more,
});

describe.each(testEngines())('portfolios on %s', (_name, open) => {
  let database: OpenDatabase;
  let portfolios: PortfolioRepository;
  let shares: ShareRepository;
  let userCount = 0;
  const newUser = async () => {
    const uid = `person-${userCount++}`;
    await new ProfileRepository(database.db).ensure(
      {
        uid,
        email: `${uid}@example.com`,
        emailVerified: false,
        name: '',
        pictureUrl: null,
        authTime: 0,
      },
      async () => false,
    );
    return uid;
  };
  beforeAll(async () => {
    database = await open();
    portfolios = new PortfolioRepository(database.db);
    shares = new ShareRepository(database.db);
  }, 180_000);
  afterAll(() => database.close());

  const someone = async () => {
    const uid = await newUser();
    const { id, version } = await portfolios.create(uid, 'Größe 日本', 'EUR');
    let current = version;
    const write = async (writes: TransactionWrites) => {
      const result = await portfolios.write(uid, id, current, writes);
      current = result?.portfolio.version ?? current;
      return result;
    };
    const entries = async () =>
      (await portfolios.content(uid, id)).transactions.map(({ entered }) => entered);
    return { uid, id, write, entries };
  };

  it('stores every digit, notes and tags of transactions in order of entry', async () => {
    const { write, entries } = await someone();
    const [one, two] = [purchase({ note: '“q” 日本', tag: 'core' }), purchase({ day: 0 })];
    await write({ add: [{ transaction: one }] });
    await write({ add: [{ transaction: two }] });
    const stored = await entries();
    expect(stored.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(stored[0]).toMatchObject({ note: '“q” 日本', tag: 'core' });
    expect([stored[0]?.quantity?.toFixed(), stored[0]?.price?.toFixed()]).toEqual([
      '0.123456789012345678',
      '123456789.123456789',
    ]);
  });

  it('replaces, deletes and restores, each as a new version, and rejects old ones', async () => {
    const { uid, id, write, entries } = await someone();
    const one = purchase();
    const added = await write({ add: [{ transaction: one }] });
    expect(added?.portfolio.version).toBe(2);
    await write({ replace: { ...one, note: 'limit' } });
    expect((await portfolios.content(uid, id)).transactions).toMatchObject([
      { version: 2, entered: { note: 'limit' } },
    ]);
    expect(await portfolios.write(uid, id, 1, { delete: one.id })).toBeNull();
    expect(await entries()).toHaveLength(1);
    await write({ delete: one.id });
    expect(await entries()).toEqual([]);
    expect((await portfolios.deleted(uid, id, one.id))?.entered.note).toBe('limit');
    await write({ restore: one.id });
    expect(await entries()).toHaveLength(1);
  });

  it('stores cost basis and targets, and refuses a change of an old version with both sides', async () => {
    const { uid, id } = await someone();
    const targets = [
      { symbol: 'AAPL.US', percent: 60.5 },
      { symbol: 'KO.US', percent: 39.5 },
    ];
    const changed = await portfolios.update(uid, id, { version: 1, method: 'specific', targets });
    expect(changed).toMatchObject({ version: 2, name: 'Größe 日本', method: 'specific', targets });
    expect(await portfolios.one(uid, id)).toEqual(changed);
    const stale = { version: 1, method: 'average' as const, targets: targets.slice(0, 1) };
    await expect(portfolios.update(uid, id, stale)).rejects.toMatchObject({
      status: 409,
      errors: [
        {
          field: 'method',
          message: 'The cost basis is “specific” now; the change says “average”',
        },
        {
          field: 'targets',
          message:
            'The targets are AAPL.US 60.5 %, KO.US 39.5 % now; the change says AAPL.US 60.5 %',
        },
      ],
    });
    const results = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((name) => portfolios.update(uid, id, { version: 2, name })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await portfolios.one(uid, id)).toMatchObject({
      version: 3,
      method: 'specific',
      targets,
    });
  });

  it('accepts the same version once under concurrent requests', async () => {
    const { uid, id, entries } = await someone();
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        portfolios.write(uid, id, 1, { add: [{ transaction: purchase() }] }),
      ),
    );
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('records imports, lists them and undoes them completely', async () => {
    const { uid, id, write, entries } = await someone();
    const before = purchase();
    await write({ add: [{ transaction: before }] });
    const additions = Array.from({ length: 1001 }, () => ({ transaction: purchase(), key: 'k' }));
    const result = await write({ add: additions, importOf: 'ib' });
    expect(await portfolios.imports(uid, id)).toMatchObject([
      { id: result?.importId, broker: 'ib', transactions: 1001 },
    ]);
    await write({ delete: additions[0]?.transaction.id ?? '' });
    expect(await portfolios.imports(uid, id)).toMatchObject([{ transactions: 1000 }]);
    await write({ undoImport: result?.importId ?? '' });
    expect(await portfolios.imports(uid, id)).toEqual([]);
    expect((await entries()).map((one) => one.id)).toEqual([before.id]);
  });

  it('counts the plan’s portfolios without the sample, of which there is one', async () => {
    const uid = await newUser();
    const transactions = [purchase(), purchase()];
    const samples = await Promise.all(
      [1, 2, 3].map(() =>
        portfolios.createSample(
          uid,
          'Sample',
          'USD',
          transactions.map((one) => ({ ...one, id: randomUUID() })),
        ),
      ),
    );
    expect(new Set(samples.map(({ id }) => id)).size).toBe(1);
    expect((await portfolios.all(uid)).quota).toEqual({ plan: 'free', limit: 1, used: 0 });
    const own = await portfolios.create(uid, 'Own', 'USD');
    await expect(portfolios.create(uid, 'Second', 'USD')).rejects.toEqual(refused(403));
    await portfolios.delete(uid, own.id);
    await portfolios.create(uid, 'Third', 'USD');
    await expect(portfolios.restore(uid, own.id)).rejects.toEqual(refused(403));
    await portfolios.delete(uid, samples[0]?.id ?? '');
    expect((await portfolios.restore(uid, samples[0]?.id ?? '')).isSample).toBe(true);
  });

  it('shares by a token that is revoked, and with a portfolio that is there', async () => {
    const { uid, id } = await someone();
    const tokens = await Promise.all([1, 2, 3].map(() => shares.create(uid, id)));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
    const token = tokens[0]?.token ?? '';
    expect(await shares.opened(token)).toEqual({ uid, portfolioId: id });
    await portfolios.delete(uid, id);
    expect(await shares.opened(token)).toBeNull();
    await portfolios.restore(uid, id);
    await shares.revoke(uid, id);
    expect(await shares.opened(token)).toBeNull();
    expect(await shares.of(uid, id)).toBeNull();
  });

  it('is not accessible to another user', async () => {
    const { uid, id, write } = await someone();
    await write({ add: [{ transaction: purchase() }] });
    const stranger = await newUser();
    for (const attempt of [
      () => portfolios.one(stranger, id),
      () => portfolios.content(stranger, id),
      () => portfolios.imports(stranger, id),
      () => portfolios.update(stranger, id, { version: 2, name: 'Mine' }),
      () => portfolios.write(stranger, id, 2, {}),
      () => portfolios.delete(stranger, id),
      () => portfolios.restore(stranger, id),
      () => shares.of(stranger, id),
      () => shares.create(stranger, id),
      () => shares.revoke(stranger, id),
    ])
      await expect(attempt()).rejects.toEqual(refused(404));
    expect((await portfolios.one(uid, id)).name).toBe('Größe 日本');
  });
});
