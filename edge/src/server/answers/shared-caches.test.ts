/** Answers that a shared cache may store must be the same for all visitors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';
import { VISITOR_COOKIE } from '../visitors/visitor-cookie';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.release(SHELL);
  await site.release(screeners('one'));
  // Half of the visitors get another page, other icons and other robots rules.
  await site.release(
    {
      ...SHELL,
      files: { 'static/robots.txt': 'User-agent: canary', 'static/icon.svg': '<svg/>' },
    },
    { traffic: 50 },
  );
});
afterAll(() => site.close());

const PATHS = [
  '/login',
  '/nobody',
  '/stocks/screener',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icon.svg',
  '/service-worker.js',
  '/open-graph/login.png',
  '/discovery.json',
  '/healthz',
];
/** Headers that caches do not key by, unless an answer says so by `Vary`. */
const UNKEYED: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '1' },
  { 'x-forwarded-prefix': '/evil' },
  { 'x-host': 'evil.example' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': '/discovery.json' },
  { 'x-rewrite-url': '/discovery.json' },
  { 'x-http-method-override': 'POST' },
  { 'x-override-refused': 'x' },
  { 'accept-language': 'de' },
  { 'user-agent': 'curl' },
  { origin: 'https://evil.example' },
  { referer: 'https://evil.example/' },
  { range: 'bytes=0-3' },
  { 'if-none-match': '"x"' },
];
const isShared = (cacheControl = '') => /\bpublic\b|\bs-maxage\b/.test(cacheControl);

describe('an answer that caches share', () => {
  it('is equal for all visitors, with and without a canary', async () => {
    for (const path of PATHS) {
      const answers = new Set<string>();
      for (let visitor = 0; visitor < 12; visitor += 1) {
        const cookie = `${VISITOR_COOKIE}=${randomUUID()}`;
        const { status, headers, body } = await site.raw(path, 'GET', { cookie });
        if (!isShared(headers['cache-control'])) continue;
        expect(headers['set-cookie']).toBeUndefined();
        answers.add(`${status} ${body}`);
      }
      expect([path, answers.size <= 1]).toEqual([path, true]);
    }
  });

  it('does not depend on headers outside its key', async () => {
    for (const path of PATHS) {
      const plain = await site.raw(path);
      if (!isShared(plain.headers['cache-control'])) continue;
      for (const headers of UNKEYED) {
        const answer = await site.raw(path, 'GET', headers);
        expect([path, headers, answer.status, answer.body]).toEqual([
          path,
          headers,
          plain.status,
          plain.body,
        ]);
      }
    }
  });

  it('never contains the Host of a visitor', async () => {
    const poisoned: string[] = [];
    for (const path of PATHS) {
      const { headers, body } = await site.raw(path, 'GET', { host: 'evil.example' });
      if (body.includes('evil.example') && !/private/.test(headers['cache-control'] ?? ''))
        poisoned.push(path);
    }
    expect(poisoned).toEqual([]);
  });

  it('has a Vary header for several encodings', async () => {
    const silent: string[] = [];
    for (const path of PATHS) {
      const { headers } = await site.raw(path, 'GET', { 'accept-encoding': 'br, gzip' });
      if (headers['content-encoding'] && !/accept-encoding/i.test(headers.vary ?? ''))
        silent.push(path);
    }
    expect(silent).toEqual([]);
  });
});

it('ignores X-Forwarded-Host and X-Forwarded-Proto in pages', async () => {
  const { headers, body } = await site.raw('/login', 'GET', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
  });
  expect(body + JSON.stringify(headers)).not.toMatch(/evil\.example|gopher/);
});

describe('every document', () => {
  it('refuses to be framed', async () => {
    const released = (await site.raw('/discovery.json')).body;
    const version = /shell\/([\w.-]+)\//.exec(released)?.[1] ?? '';
    const documents = [...PATHS, '/offline.html', `/releases/shell/${version}/static/icon.svg`];
    let documentCount = 0;
    for (const path of documents) {
      const { headers } = await site.raw(path, 'GET', { accept: 'text/html' });
      if (!/html|svg|xhtml/.test(headers['content-type'] ?? '')) continue;
      documentCount += 1;
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
    expect(documentCount).toBeGreaterThan(2);
  });
});

describe('overrides of a version in the address', () => {
  it.each(['%0d%0aset-cookie:a=b', '%00', '%C3%A9', '__proto__', 'constructor', 'toString', ''])(
    'are rejected for the name %s without an error',
    async (name) => {
      const answer = await site.raw(`/login?remote.${name}=1.0.0`);
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']?.join()).not.toContain('a=b');
    },
  );
});
