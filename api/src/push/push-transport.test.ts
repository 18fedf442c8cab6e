import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { publicLookup } from './push-services';
import { httpsTransport, retryAfterMs } from './push-transport';

describe('the transport', () => {
  it('opens no connection to a name that resolves to this machine', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const hijacked = publicLookup((_host, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    for (const lookup of [hijacked, publicLookup()])
      await expect(
        httpsTransport({ lookup })(`https://localhost:${port}/x`, {}, Buffer.from('x')),
      ).rejects.toThrow(/not public/);
    expect(connections).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-04-13T21:00:00Z');
  it.each([
    ['120', 120_000],
    ['Mon, 13 Apr 2026 21:01:00 GMT', 60_000],
    ['Mon, 13 Apr 2026 20:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('%j is %j ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
