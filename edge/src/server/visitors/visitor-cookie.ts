import { randomUUID } from 'node:crypto';
import { brand } from 'shared/brand';

export const VISITOR_COOKIE = `${brand.slug}.visitor`;
/**
 * Name of the cookie. Over TLS, browsers accept a cookie with this prefix only from exactly this
 * host. Another host of the domain, or a connection without TLS, cannot set it.
 */
const cookieName = (https: boolean): string =>
  https ? `__Host-${VISITOR_COOKIE}` : VISITOR_COOKIE;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The visitor's random id from the cookie header; it contains nothing about the person. */
export function readVisitor(cookies: string | undefined, https: boolean): string | null {
  const expected = cookieName(https);
  for (const cookie of (cookies ?? '').split(';')) {
    const [name, value] = cookie.trim().split('=', 2);
    if (name === expected && value && /^[0-9a-f-]{36}$/.test(value)) return value;
  }
  return null;
}

export const newVisitor = (): string => randomUUID();

/** Keeps a visitor in the same bucket for a year. Without TLS (loopback) it cannot be `Secure`. */
export const visitorCookie = (visitor: string, https: boolean): string =>
  `${cookieName(https)}=${visitor}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
