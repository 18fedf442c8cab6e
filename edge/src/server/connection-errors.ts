import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isInRequestLine } from './connections/pipelining';
import { problem, PROBLEM_MEDIA_TYPE, sendProblem } from 'shared/server';

/** An error of Node's HTTP parser. */
interface ParserError extends Error {
  code?: string;
}

/** Answers connections on which no further request can be understood, and closes them. */
export interface ConnectionErrors {
  /** Records the latest request of its connection. Returns false if it must be ignored. */
  accepts(request: IncomingMessage, response: ServerResponse): boolean;
  /** Nothing that comes after this request on its connection is looked at. */
  refuse(request: IncomingMessage, response: ServerResponse): void;
  /** For `clientError` of the server: too long, too slow, or no HTTP at all. */
  onClientError(error: ParserError, socket: Socket): void;
}

/**
 * Keeps answers in the order of their requests when a connection breaks: an error in a request's body is that
 * request's answer, one in what follows waits for the answers before it.
 */
export function connectionErrors(): ConnectionErrors {
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
      const [status, title] = statusOf(error, socket);
      const current = latest.get(socket);
      if (!current || (current.request.complete && current.response.writableFinished))
        return writeProblem(socket, status, title);
      refused.add(socket);
      const { request, response } = current;
      if (response.writableFinished) return void socket.destroy();
      if (request.complete)
        return void response.once('finish', () => {
          if (socket.writable) writeProblem(socket, status, title);
        });
      response.once('finish', () => socket.destroySoon());
      if (response.headersSent) return;
      response.setHeader('connection', 'close');
      sendProblem(response, problem(status, title, error.message));
    },
  };
}

function statusOf(error: ParserError, socket: Socket): [status: number, title: string] {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout'];
  if (error.code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [413, 'Content Too Large'];
  if (error.code !== 'HPE_HEADER_OVERFLOW') return [400, 'Bad Request'];
  return isInRequestLine(socket) ? [414, 'URI Too Long'] : [431, 'Request Header Fields Too Large'];
}

/** An answer without a request: the parser never came to the end of its head. */
function writeProblem(socket: Socket, status: number, title: string): void {
  const body = JSON.stringify(problem(status, title, title));
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nconnection: close\r\ncontent-type: ${PROBLEM_MEDIA_TYPE}\r\n` +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
