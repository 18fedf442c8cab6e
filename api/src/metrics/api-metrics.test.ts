import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics, serveMetrics } from 'shared/server/metrics';
import { SOLE_LEADER } from '../coordination/leadership/leadership';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { watchApi } from './api-metrics';

const metrics = createMetrics('api');
let api: TestApi;
let page: { port: number; close: () => Promise<void> };
beforeAll(async () => {
  api = await openTestApi({ metrics });
  watchApi(metrics, {
    database: api.database,
    coordination: {
      leadership: SOLE_LEADER,
      redis: { isConnected: false, fallbacks: 7 },
    },
    poolState: () => ({ running: 1, waiting: 2, timeOuts: 3 }),
  });
  page = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await page.close();
  await api.close();
});

const read = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${page.port}/metrics`)).text();

it('counts requests by route pattern, pools and caches, without data of users', async () => {
  const token = await api.tokenFor('ada-uid');
  await api.call('GET', '/api/me', { token });
  await api.call('GET', '/api/me', { token });
  await api.call('GET', '/api/assets/SECRET.US');
  await api.call('GET', '/api/secret/path?q=ada@example.com');
  const text = await read();
  expect(text).toMatch(/_count\{.*route="\/api\/me".*\} 2/);
  expect(text).toMatch(/_count\{.*route="\/api\/assets\/:symbol".*status="4xx".*\} 1/);
  expect(text).toMatch(/_count\{.*route="not found".*status="4xx".*\} 1/);
  expect(text).toMatch(/plumbline_cache_lookups_total\{cache="tokens",result="hit".*\} [1-9]/);
  expect(text).toMatch(/plumbline_worker_pool_tasks\{pool="accounts",state="waiting".*\} 2/);
  expect(text).toMatch(/plumbline_worker_pool_timeouts_total\{pool="accounts".*\} 3/);
  expect(text).toMatch(/plumbline_database_connections\{state="waiting".*\} 0/);
  expect(text).toMatch(/plumbline_jobs_pending\{kind="mail".*\} 0/);
  expect(text).toMatch(/plumbline_leader\{?.*\}? 1\n/);
  expect(text).toMatch(/plumbline_redis_connected\{?.*\}? 0\n/);
  expect(text).toMatch(/plumbline_redis_fallbacks_total\{?.*\}? 7\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  expect(text).not.toMatch(/secret|ada/i);
});
