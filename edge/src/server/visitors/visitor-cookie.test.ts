import { describe, expect, it } from 'vitest';
import { newVisitor, readVisitor, VISITOR_COOKIE, visitorCookie } from './visitor-cookie';

const id = newVisitor();
const other = newVisitor();

describe('the visitor cookie', () => {
  it('is read as it was set', () => {
    for (const https of [true, false])
      expect(readVisitor(visitorCookie(id, https).split(';')[0], https)).toBe(id);
  });

  it('cannot be set by another host of the domain over TLS', () => {
    const cookie = visitorCookie(id, true);
    // RFC 6265bis, 4.1.3.2: browsers refuse the prefix without these, or with a domain.
    expect(cookie).toMatch(/^__Host-.*; Path=\/;.*; Secure$/);
    expect(cookie).not.toMatch(/domain/i);
    const tossed = `${VISITOR_COOKIE}=${other}`;
    expect(readVisitor(tossed, true)).toBeNull();
    expect(readVisitor(`${tossed}; ${cookie.split(';')[0]}; ${tossed}`, true)).toBe(id);
  });

  it('is the first valid one of two', () => {
    const name = VISITOR_COOKIE;
    expect(readVisitor(`${name}=x; ${name}=${id}; ${name}=${other}`, false)).toBe(id);
    expect(readVisitor(`${name}=${'-'.repeat(5000)}`, false)).toBeNull();
    expect(readVisitor(`x${name}=${id}; ${name} =${id}`, false)).toBeNull();
  });
});
