import { describe, expect, it } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { proxyWarning } from './proxy-warning';
import { clientAddress, isProxied, parseTrustedProxies, TRUST_NOBODY } from './trusted-proxies';

const from = (
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  httpVersion = '1.1',
): IncomingMessage =>
  ({ headers, httpVersion, socket: { remoteAddress }, connection: { remoteAddress } }) as never;
const forwarded = (value: string) => ({ 'x-forwarded-for': value });

describe('the address of a client', () => {
  it.each([
    ['none', TRUST_NOBODY, '203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['none, on this machine', TRUST_NOBODY, '127.0.0.1', '1.2.3.4', '127.0.0.1'],
    ['one hop', parseTrustedProxies('1'), '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['one hop without the header', parseTrustedProxies('1'), '127.0.0.1', '', '127.0.0.1'],
    [
      'two hops',
      parseTrustedProxies('2'),
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9, 10.0.0.2',
      '203.0.113.9',
    ],
    [
      'a network',
      parseTrustedProxies('10.0.0.0/8'),
      '10.1.2.3',
      '6.6.6.6, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'two networks',
      parseTrustedProxies('10.0.0.0/8, 192.0.2.7'),
      '192.0.2.7',
      '6.6.6.6, 10.9.9.9',
      '6.6.6.6',
    ],
    [
      'a network that the peer is not in',
      parseTrustedProxies('10.0.0.0/8'),
      '203.0.113.9',
      '6.6.6.6',
      '203.0.113.9',
    ],
    [
      'IPv4 in IPv6 form',
      parseTrustedProxies('loopback'),
      '::ffff:127.0.0.1',
      '203.0.113.9',
      '203.0.113.9',
    ],
  ])('with %s trusted', (_name, trusted, peer, header, address) => {
    expect(clientAddress(from(peer, header === '' ? {} : forwarded(header)), trusted)).toBe(
      address,
    );
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::9', '2001:db8:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::'],
    ['::1', '::1'],
    ['203.0.113.9', '203.0.113.9'],
  ])('is the network of a client with 2^64 addresses: %s', (peer, address) => {
    expect(clientAddress(from(peer), TRUST_NOBODY)).toBe(address);
    expect(isIP(address)).not.toBe(0);
  });

  it('is empty for a client that has disconnected', () => {
    expect(clientAddress(from(undefined), TRUST_NOBODY)).toBe('');
  });

  it('is bounded', () => {
    const long = clientAddress(
      from('127.0.0.1', forwarded('x'.repeat(5000))),
      parseTrustedProxies('1'),
    );
    expect(long.length).toBeLessThanOrEqual(64);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    '0',
    '10',
    '-1',
    '1.5',
    'true',
    'nginx',
    '10.0.0.0/33',
    '10.0.0.0/8,',
    ' ',
    '*',
    '2130706433',
  ])('refuses %j', (text) => {
    expect(() => parseTrustedProxies(text)).toThrow(TypeError);
  });
});

describe('a proxy before the edge', () => {
  it.each([
    [from('127.0.0.1', forwarded('1.2.3.4')), true],
    [from('127.0.0.1', { via: '1.1 varnish' }), true],
    [from('127.0.0.1', {}, '1.0'), true],
    [from('127.0.0.1', { host: 'localhost' }), false],
  ])('is recognised (%#)', (request, expected) => {
    expect(isProxied(request)).toBe(expected);
  });

  it('is warned about once, with the names of the missing settings', () => {
    const lines: string[] = [];
    const warn = proxyWarning({ publicUrl: null, trustedProxies: TRUST_NOBODY }, (line) =>
      lines.push(line),
    );
    warn(from('127.0.0.1'));
    expect(lines).toEqual([]);
    warn(from('127.0.0.1', forwarded('1.2.3.4')));
    warn(from('127.0.0.1', forwarded('1.2.3.4')));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/TRUST_PROXY .*PUBLIC_URL/);
  });

  it('is not warned about where both are set', () => {
    const lines: string[] = [];
    const settings = { publicUrl: 'https://a.example', trustedProxies: parseTrustedProxies('1') };
    proxyWarning(settings, (line) => lines.push(line))(from('127.0.0.1', forwarded('1.2.3.4')));
    expect(lines).toEqual([]);
  });
});
