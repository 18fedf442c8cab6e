/** Three imports of 20 000 rows by one account at once leave the light calls of others as fast as they were. */
import { expect, it } from 'vitest';
import { killableApi, post, sign } from '../database/api-process.fixture';

const ROWS = 20_000;
const SYMBOLS = ['AAPL', 'MSFT', 'KO'];
const QUIET_CALLS = 600;
const PAUSE_MS = 10;

const api = killableApi();

/** Each file has rows of its own, so that none is a duplicate. */
function fileOf(name: string): string {
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const date = new Date(Date.UTC(2015, 0, 5 + Math.floor(i / 10))).toISOString().slice(0, 10);
    const type = i % 4 === 3 ? 'SELL' : 'BUY';
    const symbol = SYMBOLS[Math.floor(i / 4) % SYMBOLS.length];
    return `${date},${type},${symbol},1,${90 + (i % 100)},USD,${name} ${i}`;
  });
  return ['Date,Type,Symbol,Quantity,Price,Currency,Note', ...rows].join('\n');
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

it('keeps the p50 of other visitors within twice that of a quiet site', async () => {
  const origin = await api.start().ready;
  const { idToken: importer = '' } = await sign(origin, 'signUp', 'importer@example.com');
  const { idToken: visitor = '' } = await sign(origin, 'signUp', 'visitor@example.com');
  const { id } = await post(
    `${origin}/api/portfolios`,
    { name: 'Large', currencyCode: 'USD' },
    importer,
  );
  const calls = [
    () => fetch(`${origin}/api/quotes?symbols=AAPL.US,MSFT.US`),
    () =>
      fetch(`${origin}/api/assets/lookup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'app' }),
      }),
    () => fetch(`${origin}/api/watchlists`, { headers: { authorization: `Bearer ${visitor}` } }),
  ];
  const measure = async (goesOn: (done: number) => boolean) => {
    const times: number[] = [];
    while (goesOn(times.length)) {
      const start = performance.now();
      const answer = await calls[times.length % calls.length]?.();
      await answer?.arrayBuffer();
      times.push(performance.now() - start);
      expect(answer?.status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    times.sort((a, b) => a - b);
    return { calls: times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
  await measure((done) => done < 100);
  const before = await measure((done) => done < QUIET_CALLS / 2);
  let running = 3;
  // Two are stored; 60 000 transactions would be more than a portfolio holds.
  const imports = ['', '', '?dryRun=true'].map(async (query, i) => {
    const answer = await fetch(`${origin}/api/portfolios/${id}/imports${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${importer}` },
      body: fileOf(`file ${i}`),
    });
    await answer.arrayBuffer();
    running -= 1;
    return answer.status;
  });
  const under = await measure(() => running > 0);
  expect(await Promise.all(imports)).toEqual([201, 201, 200]);
  const after = await measure((done) => done < QUIET_CALLS / 2);
  process.stdout.write(`${JSON.stringify({ before, under, after })}\n`);
  expect(under.calls).toBeGreaterThan(30);
  expect(under.p50).toBeLessThanOrEqual(2 * Math.max(before.p50, after.p50));
}, 600_000);
