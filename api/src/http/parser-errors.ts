import type { Socket } from 'node:net';
import { endWithProblem, statusOfParserError } from 'shared/server';

/** Answers requests that Node could not parse with a problem, as all other errors of the API. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A part of an answer may be sent already, and nothing can be sent to a client that is gone.
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten > 0)
    return void socket.destroy();
  endWithProblem(socket, ...statusOfParserError(error.code));
}
