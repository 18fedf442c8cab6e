import { afterAll, beforeAll, expect, it } from 'vitest';
import { killableApi, sign } from '../../api/src/database/api-process.fixture';
import { openTestSite, screeners, SHELL, type TestSite } from '../../edge/src/testing/test-site';
import { openTraceCollector, type TraceCollector } from '../../edge/src/testing/trace-collector';
import { openTracedPage } from '../../edge/src/testing/traced-page';

const EMAIL = 'ada.secret@example.com';
const PATIENT = { timeout: 60_000 };
const api = killableApi();
let collector: TraceCollector;
let site: TestSite;
let log: () => Promise<string>;

beforeAll(async () => {
  collector = await openTraceCollector();
  const traced = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    // The API takes up the traces of its edges alone.
    EDGE_SECRET: 's'.repeat(32),
  };
  const running = api.start({ ...traced, LOG_FORMAT: 'json', LOG_LEVEL: 'info' });
  log = async () => {
    running.child.kill('SIGTERM');
    return (await running.ended).errors;
  };
  site = await openTestSite({
    apiPort: Number(new URL(await running.ready).port),
    tracing: collector.tracing,
    variables: traced,
  });
  await site.release(SHELL);
  await site.release(screeners('one'));
});
afterAll(async () => {
  await site.close();
  await collector.close();
});

it('one visit is one trace: browser, edge, API, database', async () => {
  const { idToken = '' } = await sign(site.base, 'signUp', EMAIL);
  const { body } = await site.raw('/stocks/screener?q=secret-search');
  const page = openTracedPage(body, site.base, { requestStart: 5, loadEventEnd: 300 });
  const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
  const me = await page?.fetch('/api/me?key=secret-key', { headers });
  expect(me?.status).toBe(200);
  const created = await page?.fetch('/api/watchlists', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'secret-list' }),
  });
  expect(created?.status).toBe(201);
  await fetch(`${site.base}/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: (await page?.report()) ?? '',
  });

  const rootOf = () => collector.spans.find(({ name }) => name === 'navigation');
  await expect.poll(rootOf, PATIENT).toBeTruthy();
  const traceId = rootOf()?.traceId;
  const spans = () => collector.spans.filter((span) => span.traceId === traceId);
  const query = () => spans().find(({ attributes }) => attributes['db.query.text'] !== undefined);
  const call = () => spans().find(({ name }) => name === 'GET /api/me');
  await expect.poll(query, PATIENT).toBeTruthy();
  await expect.poll(call, PATIENT).toBeTruthy();

  const parents = (id: string | undefined): string[] => {
    const span = spans().find(({ spanId }) => spanId === id);
    return span ? [`${span.service} ${span.name}`, ...parents(span.parentSpanId)] : [];
  };
  expect(parents(query()?.spanId)).toEqual([
    expect.stringMatching(/^plumbline-api select /),
    'plumbline-api GET /api/me',
    'plumbline-edge GET API',
    'plumbline-edge GET api',
    'plumbline-browser navigation',
  ]);
  expect(query()?.attributes['db.query.text']).toMatch(/^select .* from "\w+".*\$1/);
  // A body and a transaction leave the trace as it is.
  const insert = () => spans().find(({ name }) => name === 'insert watchlists');
  await expect.poll(insert, PATIENT).toBeTruthy();
  expect(parents(insert()?.spanId)[1]).toBe('plumbline-api POST /api/watchlists');
  expect(insert()?.attributes['db.query.text']).toMatch(/^insert into "watchlists" .*\$1/);
  expect(call()?.attributes['enduser.pseudo.id']).toMatch(/^[\da-f]{16}$/);
  expect(rootOf()?.attributes['plumbline.remote']).toBe('mfe-screeners');
  const all = JSON.stringify(collector.spans);
  for (const secret of ['secret', EMAIL, idToken, idToken.split('.')[1] ?? ''])
    expect(all).not.toContain(secret);

  const line = (await log()).split('\n').find((one) => one.includes('"route":"/api/me"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    traceId,
    user: call()?.attributes['enduser.pseudo.id'],
  });
});
