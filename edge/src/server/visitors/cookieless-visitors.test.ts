import { describe, expect, it } from 'vitest';
import { signingKeyOf } from '../../release/signing-key';
import { readVisitor, visitorCookie } from './visitor-cookie';
import { CookielessVisitors } from './cookieless-visitors';

const KEY = signingKeyOf(Buffer.from('installation'));
const MINUTE = 60_000;
const BROWSER = { 'user-agent': 'Browser 1', 'accept-language': 'en' };

function open(key = KEY) {
  const clock = { now: 0 };
  const visitors = new CookielessVisitors(key, () => clock.now);
  const ask = (headers: object, client = '192.0.2.1', browser: object = BROWSER) =>
    visitors.visitorOf({ client, headers: { ...browser, ...headers } });
  return {
    clock,
    first: (client?: string, browser?: object) =>
      ask({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, client, browser),
    next: (client?: string, browser?: object) =>
      ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, client, browser),
    reload: () =>
      ask({
        'sec-fetch-site': 'none',
        'sec-fetch-mode': 'navigate',
        'cache-control': 'max-age=0',
      }),
    poll: () => ask({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }),
    old: () => ask({}),
  };
}

describe('visitors without cookies', () => {
  it('keep the id of their first document for the visit', () => {
    const { first, next, reload, poll } = open();
    const visitor = first();
    expect([next(), poll(), reload(), next()]).toEqual([visitor, visitor, visitor, visitor]);
    expect(readVisitor(visitorCookie(visitor, false), false)).toBe(visitor);
  });

  it('are distinct behind one address', () => {
    const { first, old } = open();
    const ids = [first(), first(), first(), old(), old()];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep their id beside another browser of the same kind and address', () => {
    const { first, next } = open();
    const visitor = first();
    next();
    const colleague = first();
    expect(colleague).not.toBe(visitor);
    expect(next()).toBe(visitor);
  });

  it('have ids by address, browser and language', () => {
    const { first, next } = open();
    const visitor = first();
    const others = [
      next('192.0.2.2'),
      next(undefined, { ...BROWSER, 'user-agent': 'Browser 2' }),
      next(undefined, { ...BROWSER, 'accept-language': 'de' }),
    ];
    expect(new Set([visitor, ...others]).size).toBe(4);
    expect(next()).toBe(visitor);
  });

  it('get the same id from each edge process', () => {
    const visitor = open().next();
    expect(open().next()).toBe(visitor);
    expect(open(signingKeyOf(Buffer.from('another'))).next()).not.toBe(visitor);
    expect(readVisitor(visitorCookie(visitor, true), true)).toBe(visitor);
  });

  it('are forgotten after half an hour without a request', () => {
    const { clock, first, next } = open();
    const visitor = first();
    for (let count = 0; count < 4; count += 1) {
      clock.now += 29 * MINUTE;
      expect(next()).toBe(visitor);
    }
    clock.now += 31 * MINUTE;
    expect(next()).toBe(open().next());
  });

  it('are evicted beyond 10 000, least recently seen first', () => {
    const { first, next } = open();
    const [oldest, second] = [first('192.0.2.1'), first('192.0.2.2')];
    expect(next('192.0.2.1')).toBe(oldest);
    for (let count = 0; count < 9999; count += 1) first(`10.0.${count >> 8}.${count & 255}`);
    expect(next('192.0.2.1')).toBe(oldest);
    expect(next('192.0.2.2')).not.toBe(second);
    expect(next('192.0.2.2')).toBe(open().next('192.0.2.2'));
  });
});
