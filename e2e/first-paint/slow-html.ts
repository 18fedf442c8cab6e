import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Length of a piece of the content, and the pause after it in ms: time to paint it. */
const PIECE = 3_000;
const PAUSE_MS = 100;

export interface SlowHtml {
  origin: string;
  close: () => Promise<void>;
}

/** A second address of a site, where the content of a document arrives in pieces. */
export async function openSlowHtml(site: string): Promise<SlowHtml> {
  const { hostname, port } = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
    const onward = ask({
      host: hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, ...(isDocument && { 'accept-encoding': 'identity' }) },
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isDocument) answer.pipe(outgoing);
      else
        void sendInPieces(answer, (piece) => outgoing.write(piece)).then(
          () => outgoing.end(),
          () => outgoing.destroy(),
        );
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends the content cut before elements, and everything before and after it in one piece each. */
async function sendInPieces(answer: IncomingMessage, send: (piece: string) => void) {
  let html = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) html += chunk as string;
  const [begin, end] = [html.indexOf('<main'), html.indexOf('</main>')];
  send(html.slice(0, begin));
  for (let from = begin; from < end;) {
    await sleep(PAUSE_MS);
    const to = Math.min(end, html.indexOf('<', from + PIECE));
    send(html.slice(from, to));
    from = to;
  }
  send(html.slice(end));
}
