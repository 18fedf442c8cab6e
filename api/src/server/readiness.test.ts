import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCoordination } from '../coordination/coordination';
import { killableApi } from '../database/api-process.fixture';
import { openTestApi, type TestApi } from './api.fixture';

const started = killableApi();

describe('readiness', () => {
  let api: TestApi;
  let isDraining = false;
  let isDatabaseAlive = true;
  beforeAll(async () => {
    const coordination = { ...localCoordination(), isDatabaseAlive: () => isDatabaseAlive };
    api = await openTestApi({ isDraining: () => isDraining, coordination });
  }, 180_000);
  afterAll(() => api.close());

  it('pauses while the shared database does not answer; market data are still answered', async () => {
    isDatabaseAlive = false;
    const [ready, live, quotes] = await Promise.all(
      ['/readyz', '/livez', '/api/quotes?symbols=A.US'].map((path) => api.call('GET', path)),
    );
    expect([ready?.status, live?.status, quotes?.status]).toEqual([503, 200, 200]);
    expect(ready?.json).toMatchObject({ detail: 'The database does not answer this API.' });
    isDatabaseAlive = true;
    expect((await api.call('GET', '/readyz')).status).toBe(200);
  });

  it('ends with the drain; calls are still answered, each as the last of its connection', async () => {
    const before = await api.call('GET', '/readyz');
    isDraining = true;
    const [ready, live, quotes] = await Promise.all(
      ['/readyz', '/livez', '/api/quotes?symbols=A.US'].map((path) => api.call('GET', path)),
    );
    expect([before.status, ready?.status, live?.status, quotes?.status]).toEqual([
      200, 503, 200, 200,
    ]);
    expect(before.headers['connection']).toBe('keep-alive');
    expect(quotes?.headers['connection']).toBe('close');
  });
});

it(
  'begins to drain at SIGTERM, and ends with 0 without a drain',
  { timeout: 180_000 },
  async () => {
    const draining = started.start({ DRAIN_SECONDS: '600' });
    const origin = await draining.ready;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    draining.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/api/healthz`)).status).toBe(200);
    draining.child.kill('SIGKILL');
    await once(draining.child, 'exit');

    const direct = started.start();
    await direct.ready;
    direct.child.kill('SIGTERM');
    expect((await direct.ended).status).toBe(0);
  },
);
