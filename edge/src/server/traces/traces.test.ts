import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatTraceparent } from 'shared/server';
import { createTracing } from 'shared/server/tracing';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';
import { openTraceCollector, type TraceCollector } from '../../testing/trace-collector';
import { openTracedPage } from '../../testing/traced-page';
import { parseTrustedProxies } from '../proxy/trusted-proxies';
import { requestTraces } from './request-traces';

const PAGE = '/stocks/screener?q=secret-search';
const TIMES = { requestStart: 20, loadEventEnd: 900 };
const FOREIGN = { traceId: 'f'.repeat(32), spanId: 'e'.repeat(16) };

const PATIENT = { timeout: 20_000 };

let collector: TraceCollector;
let site: TestSite | undefined;
let version = '';
beforeEach(async () => {
  collector = await openTraceCollector();
});
afterEach(async () => {
  await site?.close();
  await collector.close();
});

/** A site whose traces go to the collector. */
async function open(variables: Record<string, string> = {}): Promise<TestSite> {
  const opened = await openTestSite({
    tracing: collector.tracing,
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...variables },
  });
  site = opened;
  await opened.release(SHELL);
  version = await opened.release(screeners('one'));
  return opened;
}
const SHARE = (share: number, sampler = 'traceidratio') => ({
  OTEL_TRACES_SAMPLER: sampler,
  OTEL_TRACES_SAMPLER_ARG: String(share),
});

/** Spans of a trace, once as many have arrived. */
async function spansOf(traceId: string, count: number) {
  const arrived = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(arrived, PATIENT).toHaveLength(count);
  return arrived();
}

/** Trace and span in each request that reached the API. */
const placesAtApi = ({ seen: requests }: TestSite) =>
  requests.map(({ headers: { traceparent } }) =>
    typeof traceparent === 'string' ? traceparent.split('-').slice(1, 3) : undefined,
  );

const lastHeaders = ({ seen: requests }: TestSite) => requests.at(-1)?.headers;

describe('traces', () => {
  it('go from the navigation through the edge to the API', async () => {
    const opened = await open();
    const { base, raw } = opened;
    const { body } = await raw(PAGE);
    const page = openTracedPage(body, base, {
      ...TIMES,
      files: [
        {
          name: `${base}/releases/mfe-screeners/${version}/remoteEntry.js`,
          startTime: 100,
          duration: 50,
        },
        { name: `${base}/releases/shell/1/main.js`, startTime: 40, duration: 500 },
      ],
    });
    await page?.fetch('/api/assets/AAPL.US?secret=1', {
      headers: { authorization: 'Bearer kept' },
    });
    const call = lastHeaders(opened);
    const [traceId = '', place] = placesAtApi(opened).at(-1) ?? [];
    expect(call).toMatchObject({ authorization: 'Bearer kept' });
    expect(call?.['tracestate']).toBeUndefined();
    const report = await page?.report();
    const answer = await fetch(`${base}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: report ?? '',
    });
    expect(answer.status).toBe(204);

    const spans = await spansOf(traceId, 5);
    const named = (name: string) => spans.find((span) => span.name === name);
    const [navigation, load] = [named('navigation'), named('remote load')];
    const [document, api] = [named('GET /stocks/screener'), named('GET api')];
    const passed = named('GET API');
    expect(navigation).toMatchObject({ service: 'plumbline-browser', parentSpanId: undefined });
    for (const child of [load, document, api]) expect(child?.parentSpanId).toBe(navigation?.spanId);
    expect(passed).toMatchObject({ parentSpanId: api?.spanId, spanId: place });
    const release = { 'plumbline.remote': 'mfe-screeners', 'plumbline.version': version };
    for (const span of [navigation, load, document])
      expect(span?.attributes).toMatchObject(release);
    // The navigation began before the edge got its request, whatever the clock of the browser.
    expect((document?.startedAt ?? 0) - (navigation?.startedAt ?? 0)).toBeGreaterThanOrEqual(19);
    expect((load?.startedAt ?? 0) - (navigation?.startedAt ?? 0)).toBeCloseTo(100, 0);
    expect((load?.endedAt ?? 0) - (load?.startedAt ?? 0)).toBeCloseTo(50, 0);
    expect(JSON.stringify(spans)).not.toMatch(/secret|AAPL|Bearer|127\.0\.0\.1/);
  });

  it('end with the mount that telemetry reports', async () => {
    const { base, raw } = await open();
    const { body, headers } = await raw(PAGE);
    const page = openTracedPage(body, base, TIMES);
    const batch: unknown = JSON.parse((await page?.report()) ?? '');
    const of = { remote: 'mfe-screeners', version, page: '/stocks/screener', age: 0 };
    await fetch(`${base}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...(batch as object),
        records: [{ ...of, kind: 'vital', metric: 'mount', value: 40 }],
      }),
    });
    await expect
      .poll(() => collector.spans.find(({ name }) => name === 'mount')?.attributes, PATIENT)
      .toEqual({ 'plumbline.remote': 'mfe-screeners', 'plumbline.version': version });
    expect(headers['x-request-id']).toBeDefined();
  });

  it('are the same page for all traced visitors, and none for files and health checks', async () => {
    const { raw } = await open();
    await raw('/healthz');
    await raw(`/releases/mfe-screeners/${version}/remoteEntry.js`);
    const page = async () => {
      const { body } = await raw('/stocks/screener', 'GET', { 'accept-encoding': 'identity' });
      const token = /const traced=\{"token":"([^"]+)"/.exec(body)?.[1] ?? '?';
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '?';
      return body.replaceAll(token, '').replaceAll(nonce, '');
    };
    expect(await page()).toBe(await page());
    await expect.poll(() => collector.spans.length, PATIENT).toBe(2);
    expect(collector.spans.map(({ name }) => name)).toEqual(Array(2).fill('GET /stocks/screener'));
  });

  it('leave out requests that are not sampled', async () => {
    const opened = await open(SHARE(0));
    const { body } = await opened.raw(PAGE);
    expect(openTracedPage(body, opened.base, TIMES)).toBeNull();
    await opened.raw('/api/x');
    await opened.raw('/api/x', 'GET', { traceparent: formatTraceparent(FOREIGN) });
    expect(placesAtApi(opened).filter(Boolean)).toEqual([]);
    expect(collector.spans).toEqual([]);
  });

  it('follow the sampled share', async () => {
    const opened = await open(SHARE(0.5));
    for (let i = 0; i < 40; i += 1) await opened.raw('/api/x');
    const traced = placesAtApi(opened).filter(Boolean).length;
    expect(traced).toBeGreaterThan(4);
    expect(traced).toBeLessThan(36);
  });
});

describe('the traceparent of a client', () => {
  const PARENT_BASED = SHARE(0, 'parentbased_traceidratio');
  const force = (opened: TestSite, headers: Record<string, string> = {}) =>
    opened.raw('/api/x', 'GET', { traceparent: formatTraceparent(FOREIGN), ...headers });

  it('is followed, with a span of the edge in between', async () => {
    const opened = await open(PARENT_BASED);
    await force(opened);
    const [[traceId, spanId] = []] = placesAtApi(opened);
    expect(traceId).toBe(FOREIGN.traceId);
    expect(spanId).not.toBe(FOREIGN.spanId);
  });

  it('is followed within a limit of its address, and of all', () => {
    const traces = requestTraces({
      tracing: collector.tracing,
      settings: { ratio: 0, followsClients: true },
      tokens: { read: () => null },
      trustedProxies: parseTrustedProxies('1'),
      ticks: () => 0,
    });
    const traced = (address: string): boolean => {
      const request = new IncomingMessage(new Socket());
      Object.assign(request, { url: '/api/x', method: 'GET' });
      request.headers = {
        traceparent: formatTraceparent(FOREIGN),
        'x-forwarded-for': address,
      };
      return traces.begin(request, new ServerResponse(request)) !== null;
    };
    const count = (addresses: string[]): number => addresses.filter(traced).length;
    expect(count(Array<string>(30).fill('192.0.2.1'))).toBe(10);
    expect(count(Array.from({ length: 90 }, (_, i) => `192.0.2.${i + 2}`))).toBe(50);
  });

  it('cannot keep a request out of the traces', async () => {
    const opened = await open();
    await opened.raw('/api/x', 'GET', {
      traceparent: `00-${FOREIGN.traceId}-${FOREIGN.spanId}-00`,
    });
    const [[traceId] = []] = placesAtApi(opened);
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    expect(traceId).not.toBe(FOREIGN.traceId);
  });

  it.each([
    '00-ada@example.com',
    '0'.repeat(5000),
    `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
    `ff-${FOREIGN.traceId}-${FOREIGN.spanId}-01`,
  ])('is ignored when invalid: %.20s', async (traceparent) => {
    const opened = await open(PARENT_BASED);
    await opened.raw('/api/x', 'GET', { traceparent, tracestate: 'x=1', baggage: 'user=ada' });
    const headers = lastHeaders(opened);
    for (const name of ['traceparent', 'tracestate', 'baggage'])
      expect(headers?.[name]).toBeUndefined();
  });

  it('needs the token of a sampled page for its own limit', async () => {
    const opened = await open(SHARE(1));
    const { body } = await opened.raw(PAGE);
    const token = /const traced=\{"token":"([^"]+)"/.exec(body)?.[1] ?? '';
    const page = openTracedPage(body, opened.base, TIMES);
    for (let i = 0; i < 20; i += 1) await page?.fetch('/api/x');
    const calls = placesAtApi(opened).slice(-20);
    expect(new Set(calls.map((place) => place?.[0])).size).toBe(1);
    // Another trace with this token, and this trace with a forged one.
    const [own = ''] = calls[0] ?? [];
    await force(opened, { tracestate: `page=${token}` });
    await opened.raw('/api/x', 'GET', {
      traceparent: formatTraceparent({ ...FOREIGN, traceId: own }),
      tracestate: `page=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    });
    for (const place of placesAtApi(opened).slice(-2))
      expect([FOREIGN.traceId, own]).not.toContain(place?.[0]);
  });
});

describe('without a collector', () => {
  it('nothing is traced, and no header of a client passes', async () => {
    const opened = await openTestSite();
    site = opened;
    await opened.release(SHELL);
    version = await opened.release(screeners('one'));
    const { body } = await opened.raw(PAGE);
    expect(body).not.toContain('traceparent');
    await opened.raw('/api/x', 'GET', { traceparent: formatTraceparent(FOREIGN) });
    expect(placesAtApi(opened).filter(Boolean)).toEqual([]);
  });

  it('one that is away is reported once, and loses no request', async () => {
    const lines: string[] = [];
    const tracing = createTracing({
      service: 'plumbline-edge',
      // Nothing listens on the port of `discard`.
      endpoint: 'http://127.0.0.1:9',
      log: (line) => lines.push(line),
      batchMs: 5,
      timeoutMs: 50,
    });
    const opened = await openTestSite({
      tracing,
      variables: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    });
    site = opened;
    for (let i = 0; i < 3000; i += 1)
      tracing.start('full', { kind: 'internal', parent: null }).end();
    for (let i = 0; i < 3; i += 1) {
      expect((await opened.raw('/api/x')).status).toBe(200);
      await expect.poll(() => lines.length, PATIENT).toBe(1);
    }
    await tracing.close();
    expect(lines).toEqual(['traces: the collector of OTEL_EXPORTER_OTLP_ENDPOINT is away']);
  });
});
