import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endWithProblem, statusOfParserError } from 'shared/server';

/** Answers requests that Node could not parse with a problem, as all other errors of the API. */
export interface ParserErrors {
  /** Records the exchanges of a server's connections. */
  watch(server: Pick<Server, 'on'>): void;
  /** Ends a connection with a problem, unless a part of another answer is on it already. */
  answer(error: NodeJS.ErrnoException, socket: Socket): void;
}

export function parserErrors(): ParserErrors {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  return {
    watch: (server) =>
      void server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        latest.set(request.socket, { request, response });
      }),
    answer: (error, socket) => {
      if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
      const end = () => {
        if (socket.writable) endWithProblem(socket, ...statusOfParserError(error.code));
      };
      const current = latest.get(socket);
      if (!current || current.response.writableFinished) return end();
      // The error is in the data after this request, so its answer is sent first.
      if (current.request.complete) return void current.response.once('finish', end);
      if (current.response.headersSent) return void socket.destroy();
      end();
    },
  };
}
