import { once } from 'node:events';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { compressPassing } from './on-the-fly';

const pass = (
  headers: IncomingHttpHeaders,
  {
    status = 200,
    method = 'GET',
    url = '/api/assets/AAPL.US',
    accept = 'gzip, br',
  }: { status?: number; method?: string; url?: string; accept?: string } = {},
) =>
  compressPassing(
    { method, url, headers: { 'accept-encoding': accept } } as unknown as IncomingMessage,
    status,
    headers,
  );

const JSON_ANSWER = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': '5000',
  'cache-control': 'public, max-age=31536000, immutable',
  etag: '"abc"',
};

describe('a forwarded answer', () => {
  it('is compressed and keeps the headers that caches use', () => {
    const { through, headers } = pass(JSON_ANSWER);
    expect(through).not.toBeNull();
    expect(headers).toEqual({
      'content-type': JSON_ANSWER['content-type'],
      'cache-control': JSON_ANSWER['cache-control'],
      // Other bytes: a strong tag would lie.
      etag: 'W/"abc"',
      vary: 'accept-encoding',
      'content-encoding': 'br',
    });
    expect(pass(JSON_ANSWER, { accept: 'gzip' }).headers['content-encoding']).toBe('gzip');
    expect(pass({ ...JSON_ANSWER, etag: 'W/"abc"' }).headers['etag']).toBe('W/"abc"');
  });

  it.each(['application/problem+json', 'text/csv; charset=utf-8', 'text/calendar; charset=utf-8'])(
    'is compressed as %s',
    (type) => {
      expect(pass({ 'content-type': type }).through).not.toBeNull();
    },
  );

  it('has a Vary header without compression too', () => {
    const { 'content-type': _type, 'content-length': _length, ...rest } = JSON_ANSWER;
    for (const [headers, options] of [
      [rest, { status: 304 }],
      [JSON_ANSWER, { method: 'HEAD' }],
      [{ ...JSON_ANSWER, 'content-length': '20' }, {}],
      [JSON_ANSWER, { accept: 'identity' }],
    ] as const) {
      const passed = pass(headers, options);
      expect(passed).toEqual({ through: null, headers: { ...headers, vary: 'accept-encoding' } });
    }
  });

  it('keeps its Vary names, each once', () => {
    expect(pass({ ...JSON_ANSWER, vary: 'Origin' }).headers.vary).toBe('Origin, accept-encoding');
    expect(pass({ ...JSON_ANSWER, vary: 'Accept-Encoding' }).headers.vary).toBe('Accept-Encoding');
    expect(pass({ ...JSON_ANSWER, vary: '*' }).headers.vary).toBe('*');
  });

  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ])('sends each part of a batch at once as %s', async (accept, decompress) => {
    const { through } = pass({ 'content-type': 'application/x-ndjson' }, { accept });
    const reader = decompress();
    const part = '{"call":0,"status":200}\n{}\n';
    const first = once(reader, 'data');
    through?.pipe(reader);
    through?.write(part);
    expect(String((await first)[0])).toBe(part);
    through?.destroy();
  });

  it('is unchanged if it is an event stream, compressed or of the sign-in service', () => {
    for (const headers of [
      { 'content-type': 'text/event-stream' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ]) {
      expect(pass(headers).through).toBeNull();
    }
    const wire = pass(JSON_ANSWER, { url: '/securetoken.googleapis.com/v1/token' });
    expect(wire).toEqual({ through: null, headers: JSON_ANSWER });
  });
});
