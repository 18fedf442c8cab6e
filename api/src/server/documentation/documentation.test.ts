import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_CALLS } from 'shared/server';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../api.fixture';
import { CACHE_POLICIES, type CachePolicy } from '../../http/cache-policy';

const operationSchema = z.looseObject({
  tags: z.array(z.string()).nonempty(),
  summary: z.string().min(5),
  responses: z.record(
    z.string(),
    z.looseObject({
      content: z.record(z.string(), z.looseObject({ schema: z.object() })).optional(),
    }),
  ),
  'x-cache-policy': z.string().optional(),
  'x-depends-on-plan': z.boolean().optional(),
  security: z.array(z.unknown()).optional(),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

let api: TestApi;
let paths: z.infer<typeof documentSchema>['paths'];
beforeAll(async () => {
  api = await openTestApi();
  paths = documentSchema.parse((await api.call('GET', '/api/openapi.json')).json).paths;
}, 180_000);
afterAll(() => api.close());

/** Every call that tests from outside and the pages rely on. */
const CALLS = `
  GET /api/utils/postback
  POST /api/assets/lookup
  POST /api/assets/preview
  GET /api/quotes
  GET /api/quotes/stream
  POST /api/quotes/ticket
  POST /api/screeners/{type}/query
  POST /api/screeners/{type}/evaluate
  GET /api/market/status
  GET /api/assets/ids
  GET /api/assets/{symbol}
  GET /api/assets/{symbol}/history
  GET /api/history/{symbol}/{file}
  GET /api/assets/{symbol}/sparkline
  POST /api/assets/sparklines
  GET /api/assets/{symbol}/fundamentals
  GET /api/assets/{symbol}/components
  GET /api/assets/{symbol}/memberships
  GET /api/assets/{symbol}/dividends
  GET /api/assets/{symbol}/earnings
  GET /api/assets/{symbol}/brokers
  GET /api/assets/{symbol}/holders
  GET /api/assets/{symbol}/holders/history
  GET /api/assets/{symbol}/senate-transactions
  GET /api/assets/{symbol}/explain/{field}
  GET /api/dividends/upcoming
  GET /api/dividends/upcoming.ics
  GET /api/earnings
  GET /api/earnings.ics
  GET /api/news
  GET /api/brokers
  GET /api/benchmarks
  GET /api/plans
  GET /api/13f/filers
  GET /api/13f/filers/{cik}
  GET /api/senate/transactions
  GET /api/calendar/events
  GET /api/calendar/events.ics
  POST /api/pro-filters/{id}/query
  GET /api/watchlists
  POST /api/watchlists
  GET /api/screens
  POST /api/screens
  PATCH /api/screens/{id}
  DELETE /api/screens/{id}
  GET /api/assistant/status
  GET /api/assistant/chats
  POST /api/assistant/chats
  GET /api/assistant/chats/{id}
  PATCH /api/assistant/chats/{id}
  POST /api/assistant/chats/{id}/messages
  POST /api/assistant/questions
  GET /api/assistant/flagged
  GET /api/me
  PATCH /api/me
`;

describe('/api/openapi.json', () => {
  it.each(
    CALLS.trim()
      .split('\n')
      .map((line) => line.trim().split(' ')),
  )('lists %s %s with the shape of its answer', (method = '', path = '') => {
    const operation = paths[path]?.[method.toLowerCase()];
    const { content } = operation?.responses['200'] ?? operation?.responses['201'] ?? {};
    expect(Object.values(content ?? {}).map(({ schema }) => typeof schema)).toEqual(['object']);
  });

  it('names problems and files by their media types', () => {
    const { responses } = paths['/api/dividends/upcoming.ics']?.['get'] ?? {};
    expect(Object.keys(responses?.['200']?.content ?? {})).toEqual(['text/calendar']);
    expect(Object.keys(responses?.['400']?.content ?? {})).toEqual(['application/problem+json']);
    const answers = paths['/api/assistant/chats/{id}/messages']?.['post']?.responses;
    expect(Object.keys(answers?.['200']?.content ?? {})).toEqual(['text/event-stream']);
  });

  it('is rendered by a page without external resources', async () => {
    const page = await api.call('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).not.toMatch(/(?:src|href)="(?!\/api\/)/);
    const nonce = /script-src 'nonce-([^']+)'/.exec(
      String(page.headers['content-security-policy']),
    );
    expect(page.text).toContain(`<script nonce="${nonce?.[1]}">`);
  });
});

const isPolicy = (name: string): name is CachePolicy => Object.hasOwn(CACHE_POLICIES, name);

describe('caching', () => {
  it('is declared for every call that reads', () => {
    const without = Object.entries(paths).flatMap(([path, { get }]) =>
      get && !isPolicy(get['x-cache-policy'] ?? '') ? [path] : [],
    );
    expect(without).toEqual([]);
  });

  /** An address that the small market of the test can answer, by path; null where it has nothing to answer. */
  const addressOf = (path: string): string | null => {
    if (/stream|explain|\{(cik|id|file)\}|history/.test(path)) return null;
    const query: Record<string, string> = {
      '/api/quotes': '?symbols=AAPL.US',
      '/api/utils/postback': '?p=x',
      '/api/13f/overlap': '',
    };
    return path.replace('{symbol}', 'AAPL.US') + (query[path] ?? '');
  };

  it('is sent with every answer as declared, for any visitor, by HEAD and by 304 alike', async () => {
    const token = await api.tokenFor('reader');
    await api.call('PATCH', '/api/me', { token, body: { name: 'Reader' } });
    const operationIds = new Set<string>();
    for (const [path, { get }] of Object.entries(paths)) {
      const address = get && addressOf(path);
      const policy = get?.['x-cache-policy'] ?? '';
      if (!address || !isPolicy(policy)) continue;
      const own = await api.call('GET', address, { token });
      // Plan-dependent answers are personal with a token, and as declared without one.
      const dependsOnPlan = /Authorization/.test(String(own.headers['vary']));
      const ownPolicy = dependsOnPlan ? CACHE_POLICIES.personal : own.headers['cache-control'];
      expect([path, own.headers['cache-control']]).toEqual([path, ownPolicy]);
      const answer = dependsOnPlan ? await api.call('GET', address) : own;
      const { 'cache-control': cacheControl, etag, vary } = answer.headers;
      const refused = answer.status >= 400;
      expect([path, cacheControl]).toEqual([path, refused ? 'no-store' : CACHE_POLICIES[policy]]);
      if (refused) continue;
      expect([path, answer.status]).toEqual([path, 200]);
      operationIds.add(policy);
      const head = await api.call('HEAD', address, dependsOnPlan ? {} : { token });
      expect([
        path,
        head.status,
        head.headers['cache-control'],
        head.headers['etag'],
        head.text,
      ]).toEqual([path, 200, cacheControl, etag, '']);
      if (policy !== 'snapshot') continue;
      expect([path, typeof etag]).toEqual([path, 'string']);
      const again = await api.call('GET', address, { headers: { 'if-none-match': String(etag) } });
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': cacheControl });
      expect(again.headers['vary']).toBe(vary);
    }
    expect([...operationIds].toSorted()).toEqual([
      'clock',
      'document',
      'never',
      'personal',
      'snapshot',
    ]);
  });

  it.each([
    '/api/assets/NONE.US',
    '/api/nothing',
    '/api/news?limit=x',
    '/api/me',
    '/api/watchlists',
    '/api/screens',
  ])('is refused for refusals: %s', async (path) => {
    const answer = await api.call('GET', path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('does not treat "any tag" as one of ours', async () => {
    const answer = await api.call('GET', '/api/assets/NONE.US', {
      headers: { 'if-none-match': '*' },
    });
    expect(answer.status).toBe(404);
  });

  it('lets only the client cache a read-only POST', async () => {
    const answer = await api.call('POST', '/api/screeners/stocks/query', { body: {} });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=3' });
  });
});

describe('calls that the HTML starts without an ID token', () => {
  it('are public: they need no sign-in and do not depend on the plan', () => {
    const faults = PUBLIC_CALLS.filter(({ method, path }) => {
      const described = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const [, item] =
        Object.entries(paths).find(
          ([each]) => each.replaceAll(/\{\w+\}/g, '{}') === described.replaceAll(/\{\w+\}/g, '{}'),
        ) ?? [];
      const operation = item?.[method.toLowerCase()];
      return !operation || operation.security?.length || operation['x-depends-on-plan'];
    });
    expect(faults).toEqual([]);
    // Calls that depend on the plan are marked.
    expect(paths['/api/pro-filters/{id}/query']?.['post']?.['x-depends-on-plan']).toBe(true);
  });
});
