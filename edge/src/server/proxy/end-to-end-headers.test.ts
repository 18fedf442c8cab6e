import { expect, it } from 'vitest';
import { endToEndHeaders } from './end-to-end-headers';

/** Headers that determine a message's length or that servers trust. */
const PROTECTED = {
  'content-length': '5',
  host: 'site',
  authorization: 'Bearer a',
  cookie: 'visitor=1',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'site',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.7',
  via: '1.1 front',
  origin: 'https://site',
  'if-match': '"1"',
  'idempotency-key': 'k',
};

it.each(Object.keys(PROTECTED))('passes %s on, also when Connection names it', (name) => {
  for (const connection of [name, name.toUpperCase(), `keep-alive, ${name}`, ` ${name} ,close`])
    expect(endToEndHeaders({ ...PROTECTED, connection })).toEqual(PROTECTED);
});

it('forwards no hop-by-hop header', () =>
  expect(
    endToEndHeaders({
      accept: '*/*',
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      'proxy-authorization': 'Basic a',
      'proxy-connection': 'keep-alive',
      te: 'trailers',
      trailer: 'content-length',
      'transfer-encoding': 'chunked',
      upgrade: 'h2c',
      'http2-settings': 'AA',
    }),
  ).toEqual({ accept: '*/*' }));
