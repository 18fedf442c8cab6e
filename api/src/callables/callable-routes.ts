/**
 * Callable functions over the protocol of Firebase: `POST …/{name}` with `{data}`, answered `{result}` or
 * `{error: {status, message, details?}}`. Source: firebase.google.com/docs/functions/callable-reference.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OPEN_CALLABLES } from 'shared/contract';
import { CALLABLES } from 'shared/contract/schemas';
import type { CallableData, CallableName, CallableResult } from 'shared/contract';
import { cacheAs } from '../http/cache-policy';
import { problemOf } from '../http/error-handler';
import { RETRY_AFTER_SECONDS } from '../http/infrastructure-problem';
import type { OpenFormLimit } from '../http/open-form-limit';
import { CALLABLE_STATUSES, CallableError, type CallableStatus } from './callable-error';

/** A call. `identityOf(request)` identifies the user, except in functions that are open to all. */
export interface Caller {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Callables = {
  [N in CallableName]: (caller: Caller, data: CallableData<N>) => Promise<CallableResult<N>>;
};

const isCallable = (name: string): name is CallableName => Object.hasOwn(CALLABLES, name);
const isOpen = (name: string) => OPEN_CALLABLES.some((each) => each === name);
/** Mistakes that an answer lists. */
const MAX_MISTAKES = 20;
/** The longest contact message with every character escaped. */
const MAX_BODY_BYTES = 48 * 1024;

const bodySchema = z.object({ data: z.unknown() });

const STATUS_OF: Partial<Record<number, CallableStatus>> = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'already-exists',
  429: 'resource-exhausted',
  503: 'unavailable',
};

/** Translates a refusal of the product API into the protocol. Null for an internal error. */
function refusalOf(error: unknown): CallableError | null {
  if (error instanceof CallableError) return error;
  const { status, detail, errors } = problemOf(error);
  const statusName = STATUS_OF[status] ?? (status < 500 ? 'invalid-argument' : null);
  return statusName && new CallableError(statusName, detail, undefined, errors);
}

/** Mount it below `/api/functions/{region}`. */
export const callableRoutes: FastifyPluginAsync<{
  callables: Callables;
  /** Limits calls without sign-in, before their body is read. */
  countAttempt: OpenFormLimit['countAttempt'];
}> = async (app, { callables, countAttempt }) => {
  cacheAs(app, 'never');
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal || refusal.cause !== undefined)
      request.log.error(refusal?.cause ?? error, 'a callable function failed');
    const { status, message, mistakes } = refusal ?? new CallableError('internal', 'INTERNAL');
    if (status === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(CALLABLE_STATUSES[status])
      .type('application/json')
      .send({
        error: {
          status: status.toUpperCase().replaceAll('-', '_'),
          message,
          ...(mistakes && { details: mistakes }),
        },
      });
  });
  app.post<{ Params: { name: string } }>(
    '/:name',
    {
      bodyLimit: MAX_BODY_BYTES,
      onRequest: async (request, reply) => {
        if (isOpen(request.params.name)) await countAttempt(request, reply);
        else await app.requireSignIn(request);
      },
      schema: {
        tags: ['functions'],
        summary: 'Callable function of the sign-in project, by name',
        description: `Takes {data}, answers {result}. Names: ${Object.keys(CALLABLES).join(', ')}. Without sign-in: ${OPEN_CALLABLES.join(', ')}.`,
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      if (!isCallable(name)) throw new CallableError('not-found', 'There is no such function');
      return { result: await run(name, { request, reply }, request.body) };
    },
  );

  function run<N extends CallableName>(
    name: N,
    caller: Caller,
    body: unknown,
  ): Promise<CallableResult<N>> {
    const { data } = bodySchema.safeParse(body).data ?? {};
    const read = CALLABLES[name].data.safeParse(data);
    if (!read.success) {
      const mistakes = read.error.issues.slice(0, MAX_MISTAKES).map(({ path, message }) => ({
        field: ['data', ...path].join('.'),
        message,
      }));
      const [first] = mistakes;
      throw new CallableError(
        'invalid-argument',
        first ? `${first.field}: ${first.message}` : 'data: not as expected',
        undefined,
        first && first.field !== 'data' ? mistakes : undefined,
      );
    }
    return callables[name](caller, read.data as CallableData<N>);
  }
};
