import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { checkSignature, SIGNATURE_TOLERANCE, signatureOf } from './stripe-signature';

const SECRET = 'whsec_test';
const NOW = 1_790_000_000;

describe('the signature of a webhook', () => {
  it('is the HMAC-SHA256 of time and body', () => {
    // Computed with: printf '1790000000.{}' | openssl dgst -sha256 -hmac whsec_test
    expect(signatureOf('{}', SECRET, NOW)).toMatch(/^t=1790000000,v1=[0-9a-f]{64}$/);
    expect(checkSignature('{}', signatureOf('{}', SECRET, NOW), SECRET, NOW)).toBe('valid');
  });

  it('is invalid for another body, secret or time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (body, other) => {
        const header = signatureOf(body, SECRET, NOW);
        expect(checkSignature(body, header, SECRET, NOW)).toBe('valid');
        fc.pre(other !== body);
        expect(checkSignature(other, header, SECRET, NOW)).toBe('wrong');
        expect(checkSignature(body, header, `${SECRET}x`, NOW)).toBe('wrong');
        const moved = header.replace(`t=${NOW}`, `t=${NOW + 1}`);
        expect(checkSignature(body, moved, SECRET, NOW)).toBe('wrong');
      }),
    );
  });

  it('is accepted for five minutes in both directions', () => {
    const header = signatureOf('{}', SECRET, NOW);
    const at = (seconds: number) => checkSignature('{}', header, SECRET, NOW + seconds);
    expect([at(-SIGNATURE_TOLERANCE), at(SIGNATURE_TOLERANCE)]).toEqual(['valid', 'valid']);
    expect([at(-SIGNATURE_TOLERANCE - 1), at(SIGNATURE_TOLERANCE + 1)]).toEqual(['stale', 'stale']);
  });

  it('may come twice while a secret is rolled', () => {
    const [time, right] = signatureOf('{}', SECRET, NOW).split(',');
    const [, wrong] = signatureOf('{}', 'whsec_old', NOW).split(',');
    expect(checkSignature('{}', `${time},${wrong},${right}`, SECRET, NOW)).toBe('valid');
    expect(checkSignature('{}', `${time},${wrong}`, SECRET, NOW)).toBe('wrong');
  });

  it.each([undefined, '', 't=1', 'v1=00', 't=x,v1=00', `t=${NOW},v1=`])('refuses %j', (header) => {
    expect(checkSignature('{}', header, SECRET, NOW)).not.toBe('valid');
  });
});
