import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_TOKEN_META } from 'shared/contract';
import { createMetrics, serveMetrics } from 'shared/server/metrics';
import { freeze, kill } from '../../fleet/commands/holds';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';
import { watchEdge } from './edge-metrics';
import type { EdgeAnswer } from './watch-answers';
import { budgetLeft } from './error-budget';

const metrics = createMetrics('edge');
const answers: EdgeAnswer[] = [];
let site: TestSite;
let page: { port: number; close: () => Promise<void> };
let version = '';
beforeAll(async () => {
  site = await openTestSite({ metrics, answered: (one) => answers.push(one) });
  page = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  await site.release(SHELL);
  version = await site.release(screeners('one'));
});
afterAll(async () => {
  await page.close();
  await site.close();
});

/** Lines of the metrics page that are no comments. */
async function read(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${page.port}/metrics`);
  return (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('metrics of the edge', () => {
  it('count requests by route pattern, never by address', async () => {
    await site.raw('/stocks/screener?q=secret-search');
    await site.raw('/stocks/secret-path');
    await site.raw(`/releases/mfe-screeners/${version}/remoteEntry.js`);
    await site.raw('/stocks/screener', 'BREW');
    const text = (await read()).join('\n');
    expect(text).toMatch(
      /plumbline_http_request_duration_seconds_count\{.*route="\/stocks\/screener",method="GET",status="2xx"\} 1/,
    );
    expect(text).toContain('route="not found",method="GET",status="4xx"');
    expect(text).toContain('route="released file"');
    expect(text).not.toMatch(/secret|BREW/);
  });

  it('have the releases with their shares, and the event loop', async () => {
    const text = (await read()).join('\n');
    expect(text).toContain(
      `plumbline_release_traffic_percent{remote="mfe-screeners",version="${version}",server="edge"} 100`,
    );
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds\{server="edge"\} [\d.e-]+/);
    expect(text).toContain(
      'plumbline_worker_pool_tasks{pool="pages",state="waiting",server="edge"} 0',
    );
    expect(text).toContain('plumbline_leader{server="edge"} 1');
    expect(text).not.toContain('plumbline_fleet_database_up');
  });

  it('say that the database of the fleet is away, while nothing else is known of it', async () => {
    const away = createMetrics('edge', 10);
    watchEdge(away, {
      discovery: () => new Promise(() => undefined),
      summary: () => Promise.reject(new Error('away')),
      renderPool: { state: () => ({ running: 0, waiting: 0 }) },
      hasDatabase: true,
      stateFault: () => 'connect ECONNREFUSED',
      isLeader: () => false,
    });
    const text = await away.registry.metrics();
    expect(text).toContain('plumbline_fleet_database_up{server="edge"} 0');
    expect(text).toContain('plumbline_leader{server="edge"} 0');
    expect(text).not.toMatch(/^plumbline_release_traffic_percent\{/m);
  });

  it('come with the facts of each answer, for the log', async () => {
    const { headers } = await site.raw('/stocks/screener?q=1', 'GET', { 'x-request-id': 'mine' });
    const requestId = headers['x-request-id'];
    expect(requestId).toMatch(/^[\da-f]{12}$/);
    expect(answers.find((one) => one.requestId === requestId)).toMatchObject({
      route: '/stocks/screener',
      composition: headers['x-composition'],
      remote: 'mfe-screeners',
      version,
      status: 200,
    });
    const file = await site.raw(`/releases/mfe-screeners/${version}/remoteEntry.js`);
    expect(file.headers['x-request-id']).toBeUndefined();
  });

  it('count what pages report by remote and version', async () => {
    const { body, headers } = await site.raw('/stocks/screener');
    const token = new RegExp(`name="${PAGE_TOKEN_META}" content="([^"]+)"`).exec(body)?.[1];
    const of = { remote: 'mfe-screeners', version, page: '/stocks/screener', age: 0 };
    const answer = await fetch(`${site.base}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        schema: 1,
        composition: headers['x-composition'],
        token,
        shell: '1.0.0',
        records: [
          { ...of, kind: 'attempt' },
          { ...of, kind: 'shown', waited: 800 },
          { ...of, kind: 'vital', metric: 'LCP', value: 1200 },
          {
            ...of,
            kind: 'error',
            part: 'page',
            phase: 'render',
            name: 'TypeError',
            message: 'of ada@example.com',
            frames: [],
            count: 1,
          },
        ],
      }),
    });
    expect(answer.status).toBe(204);
    const labels = `remote="mfe-screeners",version="${version}"`;
    await expect
      .poll(async () => (await read()).join('\n'))
      .toContain(`plumbline_page_loads_total{${labels},outcome="error",server="edge"} 1`);
    const text = (await read()).join('\n');
    expect(text).toContain(`plumbline_page_loads_total{${labels},outcome="shown",server="edge"} 1`);
    expect(text).toMatch(/plumbline_web_vital_p75\{remote="mfe-screeners",.*vital="LCP".*\} \d+/);
    expect(text).toMatch(/plumbline_error_budget_left_ratio\{remote="mfe-screeners".*\} -199/);
    expect(text).not.toContain('ada@example.com');
  });

  it('name remotes that are frozen or killed', async () => {
    expect((await read()).join('\n')).not.toContain('plumbline_remote_state');
    const args = { name: 'mfe-screeners', reason: 'secret reason', to: undefined, rest: [] };
    await freeze(site.releasesDir, args);
    await kill(site.releasesDir, args);
    const state = (name: string) =>
      `plumbline_remote_state{remote="mfe-screeners",state="${name}",server="edge"} 1`;
    await expect.poll(async () => (await read()).join('\n')).toContain(state('killed'));
    const text = (await read()).join('\n');
    expect(text).toContain(state('frozen'));
    expect(text).not.toContain('secret reason');
  });

  it('are on their own port only', async () => {
    expect((await site.raw('/metrics')).body).not.toContain('nodejs_eventloop');
    expect((await fetch(`http://127.0.0.1:${page.port}/`)).status).toBe(404);
  });

  it('refuse a taken port with the name of the variable', async () => {
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port: page.port })).rejects.toThrow(
      /^METRICS_PORT: \d+ cannot be used/,
    );
  });
});

it('error budgets fall from 1 to below 0', () => {
  expect(budgetLeft([])).toBe(1);
  expect(budgetLeft([{ attempts: 1000, errors: 0 }])).toBe(1);
  expect(budgetLeft([{ attempts: 1000, errors: 5 }])).toBeCloseTo(0);
  expect(
    budgetLeft([
      { attempts: 500, errors: 10 },
      { attempts: 500, errors: 0 },
    ]),
  ).toBeCloseTo(-1);
});
