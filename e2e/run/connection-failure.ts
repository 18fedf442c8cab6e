/** Ends of sentences about connections that fail, by code of the system or of TLS. */
const FAILURES: readonly [code: RegExp, text: string][] = [
  [/^ECONNREFUSED$/, 'does not answer: no server listens on this port'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'does not answer: the host name is not known'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, 'cannot be reached'],
  [/^(?:ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)$/, 'has no TLS: try http:// in place of https://'],
  [/^(?:UND_ERR_SOCKET|ECONNRESET)$/, 'closes the connection without an answer'],
  [
    /CERT|^UNABLE_TO_|_ISSUER_/,
    'has a certificate that is not trusted. NODE_EXTRA_CA_CERTS names a file with the certificate of a private authority',
  ],
];

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  cause?: Failure;
  errors?: Failure[];
}

/**
 * Why a request had no answer, as the end of a sentence that begins with its origin.
 *
 * @param error what `fetch` threw
 * @param wait ms after which the request was given up
 */
export function connectionFailure(error: unknown, wait: number): string {
  const failure = error as Failure;
  if (failure.name === 'TimeoutError') return `does not answer within ${wait / 1000} s`;
  const { cause = failure } = failure;
  // A name with several addresses fails with one error for each.
  const { code = '', message = '' } = cause.errors?.[0] ?? cause;
  const explanation = FAILURES.find(([pattern]) => pattern.test(code))?.[1];
  return `${explanation ?? 'does not answer'} (${[code, message.split('\n')[0]].filter(Boolean).join(': ')})`;
}
