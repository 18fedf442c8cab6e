import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problem, PROBLEM_MEDIA_TYPE, sendProblem } from 'shared/server';

/** An error of Node's HTTP parser. */
interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Answers connections on which no further request can be understood, and closes them. */
export interface ConnectionErrors {
  /** Notes the request that its connection is busy with. @returns false when it must not be looked at. */
  accepts(request: IncomingMessage, response: ServerResponse): boolean;
  /** Nothing that comes after this request on its connection is looked at. */
  refuse(request: IncomingMessage, response: ServerResponse): void;
  /** For `clientError` of the server: too long, too slow, or no HTTP at all. */
  onClientError(error: ParserError, socket: Socket): void;
}

/**
 * Keeps answers in the order of their requests when a connection breaks: an error in a request's body is that
 * request's answer, one in what follows waits for the answers before it.
 *
 * @param maxUrl longest request target; a longer one is told from too many headers
 */
export function connectionErrors(maxUrl: number): ConnectionErrors {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  const refused = new WeakSet<Socket>();
  return {
    accepts(request, response) {
      if (refused.has(request.socket)) return false;
      latest.set(request.socket, { request, response });
      return true;
    },
    refuse({ socket }, response) {
      refused.add(socket);
      response.setHeader('connection', 'close');
    },
    onClientError(error, socket) {
      if (!socket.writable) return void socket.destroy();
      if (refused.has(socket)) return;
      const [status, title] = statusOf(error, maxUrl);
      const current = latest.get(socket);
      if (!current || (current.request.complete && current.response.writableFinished))
        return writeProblem(socket, status, title);
      refused.add(socket);
      const { request, response } = current;
      if (response.writableFinished) return void socket.destroy();
      response.once('finish', () => socket.destroySoon());
      if (!response.headersSent) response.setHeader('connection', 'close');
      if (!request.complete && !response.headersSent)
        sendProblem(response, problem(status, title, error.message));
    },
  };
}

function statusOf(error: ParserError, maxUrl: number): [status: number, title: string] {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout'];
  if (error.code !== 'HPE_HEADER_OVERFLOW') return [400, 'Bad Request'];
  const firstLine = error.rawPacket?.indexOf('\r\n') ?? 0;
  return firstLine < 0 || firstLine > maxUrl
    ? [414, 'URI Too Long']
    : [431, 'Request Header Fields Too Large'];
}

/** An answer without a request: the parser never came to the end of its head. */
function writeProblem(socket: Socket, status: number, title: string): void {
  const body = JSON.stringify(problem(status, title, title));
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nconnection: close\r\ncontent-type: ${PROBLEM_MEDIA_TYPE}\r\n` +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
