import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup, refusedEndpoint } from './push-services';

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGx',
  ])('of a push service is accepted: %s', (endpoint) => {
    expect(refusedEndpoint(endpoint)).toBeNull();
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil-push.apple.com.example/x',
    'https://notpush.services.mozilla.com/x',
    'https://example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/x',
    'fcm.googleapis.com/x',
    '',
  ])('elsewhere is refused: %s', (endpoint) => {
    expect(refusedEndpoint(endpoint)).not.toBeNull();
  });
});

describe('an address', () => {
  it.each(['142.250.74.42', '2a00:1450:4001:82f::200a'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    'fcm.googleapis.com',
    '',
  ])('is not: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the lookup of a connection', () => {
  const lookupOf = (addresses: LookupAddress[], all = true) =>
    new Promise<unknown>((resolve) =>
      publicLookup((_host, _options, callback) => callback(null, addresses))(
        'fcm.googleapis.com',
        { all },
        (error, address) => resolve(error ? error.message : address),
      ),
    );
  const publicOne = { address: '142.250.74.42', family: 4 };

  it('answers public addresses', async () => {
    expect(await lookupOf([publicOne])).toEqual([publicOne]);
    expect(await lookupOf([publicOne], false)).toBe('142.250.74.42');
  });

  it('fails if one of them is internal, as when the name of a push service is hijacked', async () => {
    const internal = { address: '169.254.169.254', family: 4 };
    expect(await lookupOf([publicOne, internal])).toMatch(
      /169\.254\.169\.254, which is not public/,
    );
    expect(await lookupOf([internal], false)).toMatch(/not public/);
    expect(await lookupOf([])).toMatch(/has no address/);
  });
});
