import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isInRequestLine } from './pipelining';
import { endWithProblem, problem, sendProblem, statusOfParserError } from 'shared/server';

/** An error of Node's HTTP parser. */
interface ParserError extends Error {
  code?: string;
}

/** Answers connections on which no further request can be understood, and closes them. */
export interface ConnectionErrors {
  /** Records the latest request of its connection. Returns false if it must be ignored. */
  accepts(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ignores everything after this request on its connection. */
  refuse(request: IncomingMessage, response: ServerResponse): void;
  /** For `clientError` of the server: too long, too slow, or no HTTP at all. */
  onClientError(error: ParserError, socket: Socket): void;
}

/**
 * Keeps answers in the order of their requests when a connection breaks. An error in a request's
 * body is answered to that request. An error after it waits for the answers before it.
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
        return endWithProblem(socket, status, title);
      refused.add(socket);
      const { request, response } = current;
      if (response.writableFinished) return void socket.destroy();
      if (request.complete)
        return void response.once('finish', () => {
          if (socket.writable) endWithProblem(socket, status, title);
        });
      response.once('finish', () => socket.destroySoon());
      if (response.headersSent) return;
      response.setHeader('connection', 'close');
      sendProblem(response, problem(status, title, error.message));
    },
  };
}

function statusOf(error: ParserError, socket: Socket): [status: number, title: string] {
  const status = statusOfParserError(error.code);
  return status[0] === 431 && isInRequestLine(socket) ? [414, 'URI Too Long'] : status;
}
