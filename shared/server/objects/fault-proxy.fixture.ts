/** A proxy before an S3 server that breaks answers on request. */
import { createServer, request as startRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Name of an S3 error with its status, or a fault of the connection or the content. */
export type Fault =
  | { status: number; code: string }
  | 'cut body'
  | 'wrong byte'
  | 'no answer'
  | 'stalled body';

export interface FaultProxy {
  endpoint: string;
  /** Fault of the next requests; null: none. Set per request, by its method and path. */
  faultOf: (method: string, path: string) => Fault | null;
  /** Method and path of all requests. */
  requests: string[];
  /** Refuses connections until `open`. */
  refuse(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const proxy: Pick<FaultProxy, 'faultOf' | 'requests'> = { faultOf: () => null, requests: [] };

  const newServer = (): Server =>
    createServer((request, response) => {
      const { method = 'GET', url = '/' } = request;
      proxy.requests.push(`${method} ${url}`);
      const fault = proxy.faultOf(method, url);
      if (fault === 'no answer') return;
      if (fault !== null && typeof fault === 'object') {
        request.resume();
        response.writeHead(fault.status, { 'content-type': 'application/xml' });
        response.end(`<Error><Code>${fault.code}</Code><Message>x</Message></Error>`);
        return;
      }
      const { headers } = request;
      const forwarded = startRequest({ hostname, port, method, path: url, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          if (fault === 'wrong byte') body.write('~', Math.max(0, body.length - 1));
          if (fault === null || fault === 'wrong byte') return void response.end(body);
          response.write(body.subarray(0, Math.floor(body.length / 2)), () => {
            if (fault === 'cut body') response.destroy();
          });
        });
      });
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    });

  let server = newServer();
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return Object.assign(proxy, {
    endpoint: `http://127.0.0.1:${own}`,
    refuse: close,
    open: async () => {
      server = newServer();
      await listen(own);
    },
    close,
  });
}
