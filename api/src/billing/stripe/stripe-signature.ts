import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tolerance in seconds for old webhooks, or for ones ahead of this clock, as in Stripe's libraries.
 */
export const SIGNATURE_TOLERANCE = 300;

export type SignatureCheck = 'valid' | 'malformed' | 'wrong' | 'stale';

/**
 * Checks the `Stripe-Signature` of a webhook: `t=<seconds>,v1=<hex>[,v1=…]`, where `v1` is the HMAC-SHA256 of
 * `<t>.<body>` under the endpoint's secret. While a secret is rolled there are several `v1`; one must hold.
 * Source: docs.stripe.com/webhooks, "Verify manually".
 *
 * @param body the bytes as they came, as text; parsed and written again they would be others
 * @param now seconds since the epoch
 */
export function checkSignature(
  body: string,
  header: string | undefined,
  secret: string,
  now: number,
): SignatureCheck {
  const parts = (header ?? '').split(',').map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
  });
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  const signatures = parts.filter(([key]) => key === 'v1').map(([, value]) => value);
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) return 'malformed';
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  const holds = signatures.some((text) => {
    if (!/^[0-9a-f]{64}$/.test(text)) return false;
    return timingSafeEqual(Buffer.from(text, 'hex'), expected);
  });
  if (!holds) return 'wrong';
  return Math.abs(now - Number(time)) > SIGNATURE_TOLERANCE ? 'stale' : 'valid';
}

/** The header that Stripe would send with a body. */
export const signatureOf = (body: string, secret: string, now: number): string =>
  `t=${now},v1=${createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')}`;
