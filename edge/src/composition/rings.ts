import { brand } from 'shared/brand';
import type { VisitorRing } from 'shared/contract';
import { RINGS } from '../release/rollout-declaration';
import type { SigningKey } from '../release/signing-key';

/** Parameter of a link into a ring; `none` leaves it. */
export const RING_PARAMETER = 'ring';
const LEAVE = 'none';
const SIGNATURE_BYTES = 15;

const cookieName = (https: boolean): string =>
  https ? `__Host-${brand.slug}.ring` : `${brand.slug}.ring`;

/** `<ring>.<expiry in seconds, base 36>.<signature>`: of the link as of the cookie. */
export function ringToken(key: SigningKey, ring: VisitorRing, expiresAt: number): string {
  const body = `${ring}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${body}.${key.sign('ring', body, SIGNATURE_BYTES).toString('base64url')}`;
}

/** The ring of a token and its expiry in ms since the epoch; null if it is not valid now. */
function readToken(
  key: SigningKey,
  token: string,
  now: number,
): { ring: VisitorRing; expiresAt: number } | null {
  const [, body = '', name = '', expiry = '', signature = ''] =
    /^(([a-z]+)\.([0-9a-z]{1,9}))\.([\w-]{20})$/.exec(token) ?? [];
  const ring = RINGS.find((one) => one === name);
  const expiresAt = Number.parseInt(expiry, 36) * 1000;
  if (!ring || !(expiresAt > now)) return null;
  return key.verify('ring', body, Buffer.from(signature, 'base64url')) ? { ring, expiresAt } : null;
}

/** The ring that the visitor's cookie proves. */
export function readRing(
  cookies: string | undefined,
  { key, https, now }: { key: SigningKey; https: boolean; now: number },
): VisitorRing | null {
  const prefix = `${cookieName(https)}=`;
  const cookie = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix));
  return cookie ? (readToken(key, cookie.slice(prefix.length), now)?.ring ?? null) : null;
}

/** The cookie that a link into a ring sets; null when the link is not valid, and nothing changes. */
export function ringCookie(
  token: string,
  { key, https, now }: { key: SigningKey; https: boolean; now: number },
): string | null {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  if (token === LEAVE) return `${cookieName(https)}=; Max-Age=0; ${attributes}`;
  const read = readToken(key, token, now);
  if (!read) return null;
  const seconds = Math.floor((read.expiresAt - now) / 1000);
  return `${cookieName(https)}=${token}; Max-Age=${seconds}; ${attributes}`;
}
