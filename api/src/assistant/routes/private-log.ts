import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { errorCode } from 'shared/server';
import { handleError, problemOf } from '../../http/error-handler';
import { ProblemError } from '../../http/problem';
import { ModelFailure } from '../answering';

/**
 * Facts of an error without its message: one of the database quotes the parameters of its query,
 * which are questions and answers.
 */
function factsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const code = errorCode(error) ?? errorCode(error.cause);
  return {
    name: error instanceof ModelFailure ? `ModelFailure (${error.reason})` : error.name,
    ...(code !== null && { code }),
    // Places alone: the first lines of a stack are the message.
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .slice(0, 5)
      .join('\n'),
  };
}

/** Logs an error of the assistant for the operator, without text of users. */
export function logPrivately(log: FastifyBaseLogger, error: unknown, what: string): void {
  log.error(factsOf(error), what);
}

/**
 * Keeps questions, answers and searches out of the log: requests are logged from `warn` on, where
 * their address is left out, and errors without their message.
 */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.logLevel = 'warn';
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, title, detail } = problemOf(error);
    if (status < 500 || error instanceof ProblemError) return handleError(error, request, reply);
    logPrivately(request.log, error, 'A call of the assistant failed');
    return handleError(new ProblemError(status, title, detail), request, reply);
  });
}
