import { afterEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../http/problem';
import type { Job } from './job';
import { WorkerPool, type PoolLimits } from './worker-pool';

type TestJobs = {
  echo: Job<string, string>;
  ask: Job<null, string, { value(): Promise<string> }>;
  spin: Job<null, null>;
  crash: Job<null, null>;
  fillMemory: Job<null, null>;
};

const SCRIPT = new URL('./worker-pool.fixture.mjs', import.meta.url);
const pools: WorkerPool<TestJobs>[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function openPool(limits: Partial<PoolLimits> = {}): WorkerPool<TestJobs> {
  const pool = new WorkerPool<TestJobs>(SCRIPT, { threads: 1, ...limits });
  pools.push(pool);
  return pool;
}

/** A job that runs until `release` is called. */
function holdJob(pool: WorkerPool<TestJobs>, account: string) {
  let release = () => {};
  const value = new Promise<string>((resolve) => {
    release = () => resolve('released');
  });
  const source = { value: () => value };
  return { release, done: pool.run('ask', null, { account, source }) };
}

describe('WorkerPool', () => {
  it('serves the first job of an account before the fourth of another', async () => {
    const pool = openPool();
    const runningJob = holdJob(pool, 'busy');
    const order: string[] = [];
    const echo = (account: string, text: string) =>
      pool.run('echo', text, { account, source: {} }).then((output) => order.push(output));
    const jobs = [echo('busy', 'second'), echo('busy', 'third'), echo('busy', 'fourth')];
    jobs.push(echo('other', 'other’s first'));
    runningJob.release();
    await Promise.all(jobs);
    expect(order).toEqual(['second', 'other’s first', 'third', 'fourth']);
  });

  it('refuses more waiting jobs of an account with 429, and of all with 503', async () => {
    const pool = openPool({ perAccount: 2, waiting: 3 });
    const runningJob = holdJob(pool, 'a');
    const echo = (account: string) => pool.run('echo', '', { account, source: {} });
    const waiting = [echo('a'), echo('a')];
    await expect(echo('a')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 10 });
    waiting.push(echo('b'));
    await expect(echo('c')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 });
    runningJob.release();
    await expect(Promise.all(waiting)).resolves.toHaveLength(3);
  });

  it('never runs a job whose client left while it waited', async () => {
    const pool = openPool();
    const runningJob = holdJob(pool, 'a');
    const client = new AbortController();
    let calls = 0;
    const cancelled = pool.run('ask', null, {
      account: 'a',
      signal: client.signal,
      source: { value: async () => String((calls += 1)) },
    });
    client.abort(new Error('gone'));
    await expect(cancelled).rejects.toThrow('gone');
    runningJob.release();
    await runningJob.done;
    await pool.run('echo', '', { account: 'a', source: {} });
    expect(calls).toBe(0);
  });

  it('ends a job over its time limit and serves the next', async () => {
    const pool = openPool({ maxRunMs: 4000 });
    const endless = pool.run('spin', null, { account: 'a', source: {} });
    const next = pool.run('echo', 'next', { account: 'b', source: {} });
    await expect(endless).rejects.toMatchObject({
      status: 503,
      detail: expect.stringContaining('Nothing was changed'),
    });
    await expect(next).resolves.toBe('next');
  });

  it('ends a job that runs on after its client left', async () => {
    const pool = openPool({ graceMs: 0 });
    const client = new AbortController();
    const endless = pool.run('spin', null, {
      account: 'a',
      signal: client.signal,
      source: {},
    });
    const next = pool.run('echo', 'next', { account: 'b', source: {} });
    client.abort(new Error('gone'));
    await expect(endless).rejects.toThrow('gone');
    await expect(next).resolves.toBe('next');
  });

  it.each(['crash', 'fillMemory'] as const)(
    'survives a job that ends its thread: %s',
    async (job) => {
      const pool = openPool({ memoryMb: 32 });
      const crashed = pool.run(job, null, { account: 'a', source: {} });
      const next = pool.run('echo', 'next', { account: 'b', source: {} });
      await expect(crashed).rejects.toBeInstanceOf(Error);
      await expect(next).resolves.toBe('next');
    },
  );

  it('passes on the error of a source without ending the thread', async () => {
    const pool = openPool();
    const source = { value: () => Promise.reject(new ProblemError(404, 'Not found', 'unknown')) };
    const failed = pool.run('ask', null, { account: 'a', source });
    await expect(failed).rejects.toMatchObject({ status: 404, detail: 'unknown' });
    await expect(pool.run('echo', 'next', { account: 'a', source: {} })).resolves.toBe('next');
  });
});
