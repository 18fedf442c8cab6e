import { describe, expect, it } from 'vitest';
import { isLocalVisitor, isLoopbackHost } from './local-visitor';

const HERE = {
  'x-edge-proof': 'accepted',
  host: '127.0.0.1:3000',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': '127.0.0.1:3000',
};
const asks = (headers: Record<string, string>) => isLocalVisitor({ ...HERE, ...headers });

describe('a visitor at this machine', () => {
  it.each([
    [{}],
    [{ host: 'localhost:3000', 'x-forwarded-host': 'localhost:3000' }],
    [{ host: '[::1]:3000', 'x-forwarded-host': '[::1]:3000', 'x-forwarded-for': '::1' }],
    [{ 'x-forwarded-for': '::ffff:127.0.0.1' }],
    [{ 'sec-fetch-site': 'same-origin', referer: 'http://127.0.0.1:3000/mailbox' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://127.0.0.1:3000' }],
  ])('may read: %j', (headers) => {
    expect(asks(headers)).toBe(true);
  });

  it.each([
    ['an address elsewhere, seen by the edge', { 'x-forwarded-for': '203.0.113.9' }],
    ['a claim to be here, left of it', { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }],
    ['a proxy on this machine, for somebody', { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
    ['an empty hop', { 'x-forwarded-for': '127.0.0.1, ' }],
    ['a name that looks like an address', { 'x-forwarded-for': '127.0.0.1.evil.example' }],
    ['a foreign name for this machine', { host: 'evil.example:3000' }],
    [
      'a foreign name with a forged second one',
      { host: 'evil.example', 'x-forwarded-host': 'localhost' },
    ],
    ['a forged first name', { 'x-forwarded-host': 'evil.example' }],
    [
      'a name that begins as ours',
      { host: 'localhost.evil.example', 'x-forwarded-host': 'localhost' },
    ],
    ['another proxy between', { 'x-real-ip': '127.0.0.1' }],
    ['another proxy between, by the standard', { forwarded: 'for=127.0.0.1' }],
    ['a fetch of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a fetch of another port', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that hides itself', { origin: 'null' }],
    ['a page of the public name', { referer: 'https://demo.example/mailbox' }],
  ])('is not %s', (_who, headers) => {
    expect(asks(headers)).toBe(false);
  });

  it('needs the proof of the edge and the address that the edge saw', () => {
    const { 'x-edge-proof': proof, 'x-forwarded-for': address, ...rest } = HERE;
    expect(isLocalVisitor({ ...rest, 'x-forwarded-for': address })).toBe(false);
    expect(isLocalVisitor({ ...rest, 'x-edge-proof': proof })).toBe(false);
    expect(isLocalVisitor({})).toBe(false);
  });

  it('names the hosts of this machine', () => {
    expect(['localhost', '127.0.0.1:80', '[::1]', 'LOCALHOST:3000'].every(isLoopbackHost)).toBe(
      true,
    );
    expect(['demo.example', '127.0.0.1@evil.example', 'localhost:x', ''].some(isLoopbackHost)).toBe(
      false,
    );
  });
});
