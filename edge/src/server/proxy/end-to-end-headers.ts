import type { IncomingHttpHeaders } from 'node:http';

/**
 * Hop-by-hop headers (RFC 9110, 7.6.1). The list is fixed: headers that a client names in its `Connection`
 * header are passed on, because that list could name the ones that frame a message or that servers trust.
 */
const HOP_BY_HOP = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers that go on to the next hop. */
export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
