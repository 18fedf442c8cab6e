/** An IP address of this machine itself, IPv4 ones in IPv6 form too. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i.test(address);

/**
 * Fastify's `trustProxy`. The edge runs on this machine and appends the client's address to
 * `X-Forwarded-For`. Entries to the left of it were written by the visitor.
 */
export const trustEdge = (address: string, hop: number): boolean =>
  hop === 0 && isLoopbackAddress(address);
