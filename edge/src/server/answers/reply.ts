import type { IncomingMessage, ServerResponse } from 'node:http';

/** Ends an answer; a HEAD request gets the same headers and no body. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number>,
  body: string | Buffer = '',
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
): void =>
  send(
    request,
    response,
    status,
    { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    JSON.stringify(value),
  );

/** An error that no page shows: assets and addresses that cannot be understood. */
export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void =>
  send(
    request,
    response,
    status,
    {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    `${text}\n`,
  );
