/** Both ways to answer: on the main thread, and by the jobs of the worker pool with copied input and market data. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TransactionInput } from 'shared/contract';
import { portfolioSchema } from 'shared/contract/schemas';
import { openMarketStore, type MarketStore } from '../../market/market-store';
import { RECORDS } from '../../market/routes.fixture';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import type { Job, RunJob } from '../../worker-pool/job';
import { PortfolioAccounts } from '../accounts';
import type { Edit } from '../edits';
import { buy, portfolioOwner } from '../portfolio-owner.fixture';
import { PortfolioRepository } from '../store/portfolio-repository';
import { portfolioJobs } from './portfolio-jobs';
import { PortfolioWork } from './portfolio-work';
import type { Question } from './questions';

/** Days from 2025-10-01 to 2026-04-13. */
const DAYS = Array.from({ length: 195 }, (_, i) => 20_362 + i);

const INPUT: TransactionInput = {
  type: 'BUY',
  date: '2026-02-10',
  symbol: 'AAPL.US',
  quantity: '10',
  price: '96.5',
  currencyCode: 'USD',
};

let api: TestApi;
let market: MarketStore;
beforeAll(async () => {
  api = await openTestApi({
    dataset: {
      records: RECORDS,
      bars: () => ({
        day: Int32Array.from(DAYS),
        open: Float64Array.from(DAYS, (day) => day / 200),
        high: Float64Array.from(DAYS, (day) => day / 200),
        low: Float64Array.from(DAYS, (day) => day / 200),
        close: Float64Array.from(DAYS, (day) => day / 200),
        volume: Float64Array.from(DAYS, () => 1000),
      }),
    },
  });
  market = await openMarketStore(api.dataDir);
}, 180_000);
afterAll(async () => {
  await market.close();
  await api.close();
});

/** Runs a job as a thread does: everything that passes is copied. */
function copying<Input, Output, Source extends object>(
  job: Job<Input, Output, Source>,
  count: { calls: number; jobs: number },
): (input: Input, call: { source: Source }) => Promise<Output> {
  return async (input, { source }) => {
    count.jobs += 1;
    const copied = new Proxy(source, {
      get:
        (target, method) =>
        async (...parameters: unknown[]): Promise<unknown> => {
          count.calls += 1;
          const member: unknown = Reflect.get(target, method);
          if (typeof member !== 'function') throw new Error('no method');
          return structuredClone(await Reflect.apply(member, target, structuredClone(parameters)));
        },
    });
    return structuredClone(await job(structuredClone(input), copied));
  };
}

function bothWays() {
  const accounts = new PortfolioAccounts(
    new PortfolioRepository(api.database.db),
    market,
    () => new Date('2026-04-14T00:00:00Z'),
    async () => null,
  );
  const count = { calls: 0, jobs: 0 };
  const jobs = portfolioJobs();
  const runs = {
    runFigures: copying(jobs.figures, count) as RunJob<typeof jobs.figures>,
    runEdit: copying(jobs.edit, count) as RunJob<typeof jobs.edit>,
  };
  return {
    count,
    accounts,
    onMain: new PortfolioWork({ accounts, ...runs, largeFrom: Infinity }),
    inPool: new PortfolioWork({ accounts, ...runs, largeFrom: 0 }),
  };
}

async function owner() {
  const own = await portfolioOwner(api);
  await api.subscribe(own.uid, ['Premium']);
  await own.added({ type: 'DEPOSIT', date: '2026-01-02', amount: '5000', currencyCode: 'USD' });
  const first = await own.added(buy({ date: '2026-01-05' }));
  await own.added(buy({ date: '2026-02-03', price: 95, note: 'second, with "quotes"' }));
  await own.added(buy({ symbol: 'msft.us', date: '2026-02-04', quantity: '3', price: 99.5 }));
  await own.added(buy({ type: 'SELL', date: '2026-03-02', quantity: '12', price: 101 }));
  const other = await api.call('POST', '/api/portfolios', {
    token: own.token,
    body: { name: 'Other', currencyCode: 'EUR' },
  });
  return { ...own, first, other: portfolioSchema.parse(other.json).id };
}

describe('PortfolioWork', () => {
  it('answers every question with the same bytes both ways', async () => {
    const { uid, id, other } = await owner();
    const { onMain, inPool, count } = bothWays();
    const rules = {};
    const ids = [id, other];
    const questions: Question[] = [
      { kind: 'overview', id, on: null, rules },
      { kind: 'overview', id, on: 20_500, rules: { method: 'average', feesInCost: true } },
      { kind: 'performance', id, from: null, to: null, rules, benchmark: null },
      { kind: 'performance', id, from: 20_470, to: 20_540, rules, benchmark: 'MSFT.US' },
      { kind: 'performance', id, from: null, to: null, rules, benchmark: `p.${id}` },
      { kind: 'income', id, on: null, rules },
      { kind: 'lots', id, symbol: 'AAPL.US', on: null, without: null },
      { kind: 'allocation', id, on: null },
      {
        kind: 'rebalance',
        id,
        request: { cash: '10', buyOnly: false, targets: [{ symbol: 'AAPL.US', percent: 100 }] },
      },
      { kind: 'transactions', id },
      { kind: 'csv', id },
      { kind: 'shared', id },
      { kind: 'total', ids, currencyCode: 'USD' },
      { kind: 'overlap', ids },
      { kind: 'held', ids },
    ];
    for (const question of questions) {
      const expected = await onMain.answer({ uid, signal: undefined }, question);
      const jobsBefore = count.jobs;
      const answer = await inPool.answer({ uid, signal: undefined }, question);
      expect([question.kind, answer.toString()]).toEqual([question.kind, expected.toString()]);
      expect([question.kind, count.jobs]).toEqual([question.kind, jobsBefore + 1]);
    }
  });

  it('refuses the same questions both ways', async () => {
    const { uid, id } = await owner();
    const stranger = await owner();
    const { onMain, inPool } = bothWays();
    const rules = {};
    const performance = { kind: 'performance', id, from: null, to: null, rules } as const;
    const questions: Question[] = [
      { kind: 'overview', id: stranger.id, on: null, rules },
      { ...performance, benchmark: 'NOPE.US' },
      { ...performance, benchmark: `p.${stranger.id}` },
      { ...performance, from: 20_550, to: 20_500, benchmark: null },
      { kind: 'rebalance', id, request: { cash: '1', buyOnly: false, targets: [] } },
    ];
    for (const question of questions) {
      const refusals = await Promise.all(
        [onMain, inPool].map((work) =>
          work.answer({ uid, signal: undefined }, question).then(
            () => 'answered',
            ({ status, detail, errors }: { status: number; detail: string; errors: unknown }) => ({
              status,
              detail,
              errors,
            }),
          ),
        ),
      );
      expect(refusals[0]).not.toBe('answered');
      expect(refusals[1]).toEqual(refusals[0]);
    }
  });

  it('computes a repeated poll of a small portfolio once, and again after a change', async () => {
    const { uid, id, added } = await owner();
    const { onMain, accounts } = bothWays();
    const open = vi.spyOn(accounts, 'open');
    const poll = () =>
      onMain.answer({ uid, signal: undefined }, { kind: 'overview', id, on: null, rules: {} });
    const first = await poll();
    expect(await poll()).toBe(first);
    expect(open).toHaveBeenCalledTimes(1);
    await added(buy({ date: '2026-03-05' }));
    expect((await poll()).toString()).not.toBe(first.toString());
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('keeps no answer of a portfolio that changed while it was computed', async () => {
    const { uid, id, added } = await owner();
    const { onMain, accounts } = bothWays();
    const open = accounts.open.bind(accounts);
    vi.spyOn(accounts, 'open').mockImplementationOnce(async (...call) => {
      await added(buy({ date: '2026-03-05' }));
      return open(...call);
    });
    const poll = () =>
      onMain.answer({ uid, signal: undefined }, { kind: 'overview', id, on: null, rules: {} });
    const first = await poll();
    const second = await poll();
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(await poll()).toBe(second);
  });

  it('computes a repeated poll of a large portfolio once, and again after a change', async () => {
    const { uid, id, added } = await owner();
    const { inPool, count } = bothWays();
    const poll = () =>
      inPool.answer({ uid, signal: undefined }, { kind: 'overview', id, on: null, rules: {} });
    const first = await poll();
    const { calls } = count;
    expect(await poll()).toBe(first);
    expect(count).toEqual({ jobs: 1, calls });
    await added(buy({ date: '2026-03-05' }));
    expect((await poll()).toString()).not.toBe(first.toString());
    expect(count.jobs).toBe(2);
  });

  it('reads a portfolio once for several questions', async () => {
    const { uid, id } = await owner();
    const { inPool, count } = bothWays();
    await inPool.answer({ uid, signal: undefined }, { kind: 'overview', id, on: null, rules: {} });
    const { calls } = count;
    await inPool.answer({ uid, signal: undefined }, { kind: 'allocation', id, on: null });
    expect(count.calls).toBe(calls);
  });

  it('gives the same result both ways: add, replace, delete, restore, and invalid changes', async () => {
    const { uid, id, first } = await owner();
    const { onMain, inPool } = bothWays();
    const input = INPUT;
    const added = '5f0c3c8e-6d0e-4a53-9f21-2f3c3f0f7a10';
    const edits: Edit[] = [
      { kind: 'add', id: added, input },
      { kind: 'replace', id: first, input, version: 1 },
      { kind: 'replace', id: first, input, version: 7 },
      { kind: 'delete', id: first },
      { kind: 'restore', id: first, deleted: null },
      { kind: 'delete', id: added },
      { kind: 'undoImport', importId: added },
      { kind: 'add', id: added, input: { ...input, type: 'SELL', quantity: '1000' } },
    ];
    const outcome = (work: PortfolioWork, edit: Edit, dryRun: boolean) =>
      work
        .change({ uid, portfolioId: id, signal: undefined }, async () => edit, { dryRun })
        .catch(
          ({ status, detail, errors }: { status: number; detail: string; errors: unknown }) => ({
            status,
            detail,
            errors,
          }),
        );
    for (const edit of edits)
      expect(await outcome(inPool, edit, true)).toEqual(await outcome(onMain, edit, true));

    const tried = await outcome(onMain, { kind: 'add', id: added, input }, true);
    const stored = await outcome(inPool, { kind: 'add', id: added, input }, false);
    expect({ ...stored, version: 0 }).toEqual({ ...tried, version: 0 });
    const overview = { kind: 'overview', id, on: null, rules: {} } as const;
    const bytes = await inPool.answer({ uid, signal: undefined }, overview);
    expect(bytes).toEqual(await onMain.answer({ uid, signal: undefined }, overview));
  });

  it('stores nothing when the client disconnects during validation', async () => {
    const { uid, id } = await owner();
    const { inPool, onMain } = bothWays();
    const client = new AbortController();
    const input = INPUT;
    const change = inPool.change({ uid, portfolioId: id, signal: client.signal }, async () => {
      client.abort(new Error('gone'));
      return { kind: 'add', id: '5f0c3c8e-6d0e-4a53-9f21-2f3c3f0f7a11', input };
    });
    await expect(change).rejects.toThrow('gone');
    const list = await onMain.answer({ uid, signal: undefined }, { kind: 'transactions', id });
    expect(list.toString()).not.toContain('5f0c3c8e-6d0e-4a53-9f21-2f3c3f0f7a11');
  });
});
