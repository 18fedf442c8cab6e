import type { IncomingMessage } from 'node:http';

/**
 * Methods whose body has no meaning (RFC 9110, 9.3); data after their headers is a separate
 * request.
 */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'TRACE']);
/** Headers that determine the end and target of a request: duplicates make a message ambiguous. */
const SINGLE = ['host', 'content-length', 'transfer-encoding'];
/** An origin-form target (RFC 9112, 3.2.1) in visible ASCII, without a fragment. */
const ORIGIN_FORM = /^\/[!"$-~]*$/;

/**
 * Why the next server could read a request differently, or null. Node's parser has already refused
 * obsolete line folding, lengths beside chunks, wrong lengths and wrong chunks. This covers the
 * remaining cases.
 */
export function framingFault(request: IncomingMessage): string | null {
  const { headers, rawHeaders, httpVersion } = request;
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'Only HTTP/1.1 is spoken here.';
  for (const name of SINGLE)
    if (rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length > 1)
      return `The header ${name} may stand once.`;
  if (httpVersion === '1.1' && headers.host === undefined) return 'HTTP/1.1 needs a Host header.';
  const coding = headers['transfer-encoding'];
  const length = headers['content-length'];
  if (coding !== undefined && length !== undefined)
    return 'A body has a length or chunks, not both.';
  if (coding !== undefined && httpVersion !== '1.1') return 'Chunks need HTTP/1.1.';
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return 'The only transfer coding is chunked.';
  if (length !== undefined && !/^\d{1,15}$/.test(length))
    return 'The content length is not a number.';
  const hasBody = coding !== undefined || Number(length ?? 0) > 0;
  if (hasBody && WITHOUT_BODY.has(request.method ?? '')) return `${request.method} takes no body.`;
  if (!ORIGIN_FORM.test(request.url ?? '')) return 'The address is not a path in plain ASCII.';
  return null;
}

/** Whether the client expects nothing but `100-continue`, which Node answers. HTTP/1.0 has no expectations. */
export const isExpectationMet = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' ||
  headers.expect === undefined ||
  /^\s*100-continue\s*$/i.test(headers.expect);
