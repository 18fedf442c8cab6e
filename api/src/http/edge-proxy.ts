import type { IncomingHttpHeaders } from 'node:http';
import { EDGE_PROOF_HEADER } from 'shared/server';

/** An IP address of this machine itself, IPv4 ones in IPv6 form too. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i.test(address);

/**
 * Fastify's `trustProxy`. An edge appends the client's address to `X-Forwarded-For`. Entries to the
 * left of it were written by the visitor. `edgeAdmission` removes the header from all other calls.
 */
export const trustEdge = (_address: string, hop: number): boolean => hop === 0;

/**
 * Whether an edge sent or forwarded this call. `edgeAdmission` removes the header where the proof
 * is not valid.
 */
export const isFromEdge = (headers: IncomingHttpHeaders): boolean =>
  headers[EDGE_PROOF_HEADER] !== undefined;
