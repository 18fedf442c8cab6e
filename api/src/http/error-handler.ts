import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from 'shared/contract';
import { problem, PROBLEM_MEDIA_TYPE } from 'shared/server';
import { infrastructureProblem, RETRY_AFTER_SECONDS } from './infrastructure-problem';
import { invalidFields, NO_JSON } from './invalid-fields';
import { ProblemError, RetryLaterError, toProblem } from './problem';

/** PostgreSQL's codes for text that it cannot store: a zero character, or invalid UTF-8. */
const NOT_STORABLE = new Set(['22021', '22P05']);

/**
 * PostgreSQL's code for a row that refers to one that is gone. References are found before they are written, so
 * another request deleted it in between: the whole account, or the list or portfolio that the row belongs to.
 */
const PARENT_GONE = new Set(['23503']);

const hasCode = (codes: ReadonlySet<string>, error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.has(String(error.code))) || hasCode(codes, error.cause));

const TITLES: Record<number, string> = {
  400: 'Bad request',
  413: 'Content too large',
  414: 'URI too long',
  415: 'Unsupported media type',
};
const DETAILS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: NO_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; JSON is expected',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this call takes',
  FST_ERR_CTP_INVALID_MEDIA_TYPE:
    'The body has a media type that this call does not take; send application/json',
  FST_ERR_BAD_URL: 'The address cannot be read',
};

/** Problem for a thrown error. Internal details are never exposed. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return toProblem(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return toProblem(invalidFields(error.validation, error.validationContext));
  }
  if (hasCode(NOT_STORABLE, error)) {
    const detail = 'A text holds characters that cannot be stored';
    return problem(400, 'Bad request', detail);
  }
  if (hasCode(PARENT_GONE, error)) {
    const detail = 'It was deleted while this request was running';
    return problem(409, 'Conflict', detail);
  }
  const infrastructure = infrastructureProblem(error);
  if (infrastructure) return infrastructure;
  const { statusCode = 500, code = '', message } = error as Partial<FastifyError>;
  if (statusCode >= 400 && statusCode < 500) {
    const title = TITLES[statusCode] ?? 'Request refused';
    return problem(statusCode, title, DETAILS[code] ?? message ?? 'The request cannot be answered');
  }
  return problem(500, 'Internal server error', 'Something went wrong on our side');
}

export function sendProblem(reply: FastifyReply, document: Problem): FastifyReply {
  // Serialised here: the schema of the route's success must not be applied to it.
  return reply
    .code(document.status)
    .type(PROBLEM_MEDIA_TYPE)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(document);
}

export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = problemOf(error);
  if (answer.status >= 500 && !(error instanceof ProblemError)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  if (error instanceof RetryLaterError) reply.header('retry-after', error.retryAfterSeconds);
  else if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  return sendProblem(reply, answer);
}

/** Every refusal is a problem. A known path with another method is 405 with `Allow`. */
export function answerErrorsWithProblems(app: FastifyInstance): void {
  const routes: { matches: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = url
      .split('/')
      .map((part) =>
        part.startsWith(':')
          ? '[^/]+'
          : part === '*'
            ? '.*'
            : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('/');
    for (const one of [method].flat())
      routes.push({ matches: new RegExp(`^${pattern}/?$`), method: one });
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = [
      ...new Set(routes.filter((route) => route.matches.test(path)).map((route) => route.method)),
    ];
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      const detail = `${request.method} is not answered here; ${allowed.join(', ')} is`;
      return sendProblem(reply, problem(405, 'Method not allowed', detail));
    }
    return sendProblem(reply, problem(404, 'Not found', `Nothing is at ${path.slice(0, 200)}`));
  });
}
