import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from 'shared/contract';

/** Media type of error answers (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** RFC 9457 problem document of a status. */
export const problem = (
  status: number,
  title: string,
  detail: string,
  errors?: Problem['errors'],
): Problem => ({ type: 'about:blank', title, status, detail, ...(errors && { errors }) });

/** Ends a `node:http` response with an uncacheable problem. Without a body for HEAD. */
export function sendProblem(
  response: ServerResponse,
  document: Problem,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify(document);
  response.writeHead(document.status, {
    'content-type': PROBLEM_MEDIA_TYPE,
    'cache-control': 'no-store',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/**
 * Ends a connection with a problem, for requests whose invalid HTTP head never reaches a handler.
 */
export function endWithProblem(socket: Socket, status: number, title: string): void {
  const body = JSON.stringify(problem(status, title, title));
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nconnection: close\r\ncontent-type: ${PROBLEM_MEDIA_TYPE}\r\n` +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Status of an error of Node's HTTP parser, by its code. */
export function statusOfParserError(code: string | undefined): [status: number, title: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout'];
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [413, 'Content Too Large'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Request Header Fields Too Large'];
  return [400, 'Bad Request'];
}
