/** Work in the worker pool is dropped when its client leaves. The jobs run in the process; their queue is played. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portfolioOwner } from '../portfolios/portfolio-owner.fixture';
import { openTestApi, type TestApi } from './api.fixture';

let api: TestApi;
let jobsRun = 0;
/** Called with the signal of each job that waits; a job starts when it resolves. */
let onWaiting: (name: string, signal: AbortSignal | undefined) => Promise<void> | void = () => {};
beforeAll(async () => {
  api = await openTestApi({
    largePortfolio: 0,
    beforeJob: async (name, signal) => {
      await onWaiting(name, signal);
      signal?.throwIfAborted();
      jobsRun += 1;
    },
  });
}, 180_000);
afterAll(() => api.close());

const FILE = 'Date,Type,Symbol,Quantity,Price,Currency\n2026-04-01,BUY,AAPL,10,90.5,USD';

it.each([
  ['GET', '', 'figures'],
  ['GET', '/performance', 'figures'],
  ['GET', '/income', 'figures'],
  ['GET', '/allocation', 'figures'],
  ['GET', '/transactions', 'figures'],
  ['GET', '/transactions.csv', 'figures'],
  ['DELETE', '/imports/5f0c3c8e-6d0e-4a53-9f21-2f3c3f0f7a10', 'edit'],
  ['POST', '/imports', 'import'],
  ['GET', '/api/portfolios/total?currencyCode=USD', 'figures'],
  ['GET', '/api/portfolios/overlap', 'figures'],
  ['GET', '/api/me/export', 'export'],
])('drops the waiting job of %s %s', async (method, path, job) => {
  const { url, token } = await portfolioOwner(api);
  const client = new AbortController();
  let waiting = '';
  const dropped = new Promise<void>((resolve) => {
    onWaiting = async (name, signal) => {
      waiting = name;
      if (!signal) return;
      const aborted = once(signal, 'abort');
      client.abort();
      await aborted;
      resolve();
    };
  });
  const before = jobsRun;
  const answer = fetch(`${api.origin}${path.startsWith('/api') ? path : url + path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: JSON.stringify({ text: FILE }) }),
    signal: client.signal,
  });
  await expect(answer).rejects.toThrow('aborted');
  await dropped;
  await new Promise((resolve) => setImmediate(resolve));
  expect([waiting, jobsRun]).toEqual([job, before]);
});
