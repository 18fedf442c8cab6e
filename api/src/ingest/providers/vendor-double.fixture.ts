/** Loopback test double of a vendor: answers by path, with configurable failures. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface Fault {
  /** Part of the addresses that it hits. */
  path: string;
  kind: 'error' | 'throttle' | 'half' | 'malformed' | 'hang-up' | 'slow' | 'forbidden' | 'missing';
  /** How often; once when left out. */
  times?: number;
}

export interface VendorDouble {
  url: string;
  /** Every request so far. */
  requests: { url: URL; headers: IncomingHttpHeaders }[];
  faults: Fault[];
  close(): Promise<void>;
}

/** @param answer body for an address; null where nothing is */
export async function openVendorDouble(
  answer: (url: URL) => string | Uint8Array | null,
): Promise<VendorDouble> {
  const requests: VendorDouble['requests'] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    requests.push({ url, headers: request.headers });
    const body = answer(url);
    const at = faults.findIndex(({ path, times = 1 }) => times > 0 && url.href.includes(path));
    const fault = faults[at];
    if (fault) {
      fault.times = (fault.times ?? 1) - 1;
      fail(fault.kind, response, Buffer.from(body ?? ''));
    } else if (body === null) response.writeHead(404).end('{"error":"not found"}');
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(kind: Fault['kind'], response: ServerResponse, body: Buffer): void {
  if (kind === 'error') response.writeHead(500).end('Internal error');
  else if (kind === 'throttle')
    response
      .writeHead(429, { 'retry-after': '0' })
      .end('{"status":{"error_code":429,"error_message":"You have exceeded the Rate Limit"}}');
  else if (kind === 'forbidden') response.writeHead(403).end('{"error":"forbidden"}');
  else if (kind === 'missing') response.writeHead(404).end('{"error":"not found"}');
  else if (kind === 'malformed') response.end('[{"id": "bit');
  else if (kind === 'hang-up') response.destroy();
  // No answer: the client must time out.
  else if (kind === 'half') {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }
}
