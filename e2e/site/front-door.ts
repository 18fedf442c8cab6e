import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A second address of the same site that can be closed: for the browser, the network is then really
 * down.
 */
export interface FrontDoor {
  origin: string;
  /** Path and query of every request since the last `forget`. */
  requests: string[];
  forget(): void;
  /** Composition that the site reports as live; null for the actual one. */
  live: string | null;
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** Sends the body of a document. Its headers are sent already, and it is not compressed. */
export type SendDocument = (answer: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** @param sendDocument sends documents in place of a plain copy */
export async function frontDoor(site: string, sendDocument?: SendDocument): Promise<FrontDoor> {
  const { hostname, port: sitePort } = new URL(site);
  const requests: string[] = [];
  let server: Server;
  let port = 0;

  const open = async (): Promise<void> => {
    server = createServer((incoming, outgoing) => {
      requests.push(incoming.url ?? '');
      const isSent = sendDocument && incoming.headers['sec-fetch-dest'] === 'document';
      const onward = ask({
        host: hostname,
        port: sitePort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...(isSent && { 'accept-encoding': 'identity' }) },
      });
      onward.on('response', (answer) => {
        const discoveryDocument = incoming.url?.startsWith('/discovery.json') ? door.live : null;
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          ...(discoveryDocument !== null && { 'x-composition': discoveryDocument }),
        });
        if (isSent) void sendDocument(answer, outgoing).catch(() => outgoing.destroy());
        else answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const door: FrontDoor = {
    origin: '',
    live: null,
    requests,
    forget: () => void requests.splice(0),
    open,
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  await open();
  door.origin = `http://127.0.0.1:${port}`;
  return door;
}
