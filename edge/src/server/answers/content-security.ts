import type { CompositionSettings } from 'shared/contract';

/** Hosts that the Firebase SDK talks to when a real project is configured. */
const FIREBASE_CONNECT = [
  'https://*.googleapis.com',
  'https://*.firebaseio.com',
  'https://*.cloudfunctions.net',
];
/**
 * Hosts that Firebase Analytics talks to. Its script comes from www.googletagmanager.com, loaded by a
 * script with the nonce; it asks firebase.googleapis.com and firebaseinstallations.googleapis.com first.
 */
const ANALYTICS_CONNECT = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Scripts and style elements need this response's nonce; what such a script loads is trusted with it. */
export function contentSecurityPolicy(
  nonce: string,
  { firebase, statusPage }: CompositionSettings,
): string {
  const connect = ["'self'"];
  const frames: string[] = [];
  if (firebase.mode === 'project') {
    connect.push(...FIREBASE_CONNECT);
    if (firebase.options['measurementId']) connect.push(...ANALYTICS_CONNECT);
    frames.push('https://www.google.com', 'https://recaptcha.google.com');
    if (firebase.options['authDomain']) frames.push(`https://${firebase.options['authDomain']}`);
  }
  if (statusPage.startsWith('http')) connect.push(new URL(statusPage).origin);
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * `Integrity-Policy` of a page: the browser refuses every script without a hash, regardless of what
 * loads it. Not sent in development, whose chunks have no hashes. Not sent with a real Firebase
 * project either: its SDK may load scripts of other sites (reCAPTCHA, Analytics).
 */
export const integrityPolicy = ({
  environment,
  firebase,
}: CompositionSettings): Record<string, string> =>
  environment === 'production' && firebase.mode === 'local'
    ? { 'integrity-policy': 'blocked-destinations=(script)' }
    : {};

/** Policy of documents other than pages: they run nothing, load nothing and cannot be framed. */
export const INERT_DOCUMENT =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer that a browser renders. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
});
