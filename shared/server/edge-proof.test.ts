import { describe, expect, it } from '@jest/globals';
import {
  EDGE_PROOF_HEADER,
  edgeProofSigner,
  edgeProofVerifier,
  PROOF_WINDOW_MS,
  type ProvenCall,
} from './edge-proof';

const SECRET = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);
const START = Date.parse('2026-11-20T12:00:00Z');

const HEADERS = {
  host: 'site.example',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'site.example',
  'x-forwarded-proto': 'https',
  'x-request-id': '0123456789ab',
};
const CALL: ProvenCall = { method: 'GET', url: '/api/quotes?symbols=A.US', headers: HEADERS };

function proven(call: ProvenCall = CALL, secret = SECRET, at = START): ProvenCall {
  const proof = edgeProofSigner(secret, () => at)(call);
  return { ...call, headers: { ...call.headers, [EDGE_PROOF_HEADER]: proof } };
}
const verifier = (secrets = [SECRET], at = START) => edgeProofVerifier(secrets, () => at);

describe('proof of the edge', () => {
  it('is accepted once', () => {
    const verify = verifier();
    const call = proven();
    expect(verify(call)).toBeNull();
    expect(verify(call)).toBe('replayed');
    expect(verify(proven())).toBeNull();
  });

  it.each<[string, Partial<ProvenCall>, Record<string, string>]>([
    ['method', { method: 'POST' }, {}],
    ['path', { url: '/api/me' }, {}],
    ['query string', { url: '/api/quotes?symbols=B.US' }, {}],
    ['client address', {}, { 'x-forwarded-for': '127.0.0.1' }],
    ['longer chain of addresses', {}, { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
    ['host', {}, { host: 'localhost' }],
    ['forwarded host', {}, { 'x-forwarded-host': 'localhost' }],
    ['protocol', {}, { 'x-forwarded-proto': 'http' }],
    ['request id', {}, { 'x-request-id': 'ffffffffffff' }],
  ])('of a call covers its %s', (_what, call, headers) => {
    const signed = proven();
    const changed = { ...signed, ...call, headers: { ...signed.headers, ...headers } };
    expect(verifier()(changed)).toBe('forged');
  });

  it('does not move between two headers', () => {
    const signed = proven({ ...CALL, headers: { ...HEADERS, 'x-forwarded-host': 'a' } });
    const { 'x-forwarded-for': address, ...rest } = signed.headers;
    const moved = { ...rest, 'x-forwarded-for': `${String(address)} a`, 'x-forwarded-host': '' };
    expect(verifier()({ ...signed, headers: moved })).toBe('forged');
  });

  it.each([
    [PROOF_WINDOW_MS, null],
    [-PROOF_WINDOW_MS, null],
    [PROOF_WINDOW_MS + 1, 'stale'],
    [-PROOF_WINDOW_MS - 1, 'stale'],
  ])('that is %i ms old is answered by %s', (age, fault) => {
    expect(verifier([SECRET], START + age)(proven())).toBe(fault);
  });

  it('of a changed time is forged', () => {
    const { headers, ...call } = proven(CALL, SECRET, START - 2 * PROOF_WINDOW_MS);
    const fresh = String(headers[EDGE_PROOF_HEADER]).replace(/\d{13}/, String(START));
    expect(verifier()({ ...call, headers: { ...headers, [EDGE_PROOF_HEADER]: fresh } })).toBe(
      'forged',
    );
  });

  it('by another secret is forged, and by either of two is accepted', () => {
    expect(verifier()(proven(CALL, OTHER))).toBe('forged');
    const rotating = verifier([OTHER, SECRET]);
    expect([rotating(proven()), rotating(proven(CALL, OTHER))]).toEqual([null, null]);
  });

  it('without any secret is forged', () => expect(verifier([])(proven())).toBe('forged'));

  it.each(['', 'x', `v1.${START}.aaaaaaaaaaaa.`, `v2.${START}.aaaaaaaaaaaa.${'a'.repeat(43)}`])(
    'is unreadable: "%s"',
    (proof) => {
      expect(verifier()({ ...CALL, headers: { [EDGE_PROOF_HEADER]: proof } })).toBe('unreadable');
    },
  );

  it('is missing without the header', () => expect(verifier()(CALL)).toBe('missing'));

  it('is not accepted again after the clock was set back', () => {
    let now = START;
    const verify = edgeProofVerifier([SECRET], () => now);
    const call = proven();
    expect(verify(call)).toBeNull();
    now = START + 2 * PROOF_WINDOW_MS;
    expect(verify(proven(CALL, SECRET, now))).toBeNull();
    now = START;
    expect(verify(call)).toBe('stale');
  });
});
