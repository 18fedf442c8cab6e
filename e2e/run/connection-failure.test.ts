import { expect, it } from 'vitest';
import { connectionFailure } from './connection-failure';

const failureOf = (code: string): string =>
  connectionFailure(Object.assign(new TypeError('fetch failed'), { cause: { code } }), 15_000);

it.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('explains the certificate of %s', (code) => {
  expect(failureOf(code)).toMatch(/^has a certificate that is not trusted\..*NODE_EXTRA_CA_CERTS/);
  expect(failureOf(code)).toContain(code);
});

it('takes the first error of a name with several addresses', () => {
  const errors = [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED ::1:5999' }];
  expect(connectionFailure({ cause: { errors } }, 1)).toBe(
    'does not answer: no server listens on this port (ECONNREFUSED: connect ECONNREFUSED ::1:5999)',
  );
});

it('keeps the message of an unknown failure', () => {
  expect(connectionFailure(new TypeError('bad port'), 1)).toBe('does not answer (bad port)');
});
