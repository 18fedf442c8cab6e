/**
 * Callable functions over the protocol of Firebase: `POST …/{name}` with `{data}`, answered `{result}` or
 * `{error: {status, message}}`. Source: firebase.google.com/docs/functions/callable-reference.
 */
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { CALLABLES } from 'shared/contract/schemas';
import type { CallableData, CallableName, CallableResult } from 'shared/contract';
import { cacheAs } from '../http/cache-policy';
import { problemOf } from '../http/error-handler';
import { identityOf } from '../identity/authentication';
import type { Identity } from '../identity/token-verifier';
import { CALLABLE_STATUSES, CallableError } from './callable-error';

export type Callables = {
  [N in CallableName]: (who: Identity, data: CallableData<N>) => Promise<CallableResult<N>>;
};

const isCallable = (name: string): name is CallableName => Object.hasOwn(CALLABLES, name);
const bodySchema = z.object({ data: z.unknown() });

/** What a caller did wrong before the function was reached: no sign-in, no JSON; null when it is our fault. */
function refusalOf(error: unknown): CallableError | null {
  const { status, detail } = problemOf(error);
  if (status === 401) return new CallableError('unauthenticated', detail);
  return status < 500 ? new CallableError('invalid-argument', detail) : null;
}

/** Mount it below `/api/functions/{region}`. */
export const callableRoutes: FastifyPluginAsync<{ callables: Callables }> = async (
  app,
  { callables },
) => {
  cacheAs(app, 'never');
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof CallableError ? error : refusalOf(error);
    if (!refusal || refusal.cause !== undefined)
      request.log.error(refusal?.cause ?? error, 'a callable function failed');
    const { status, message } = refusal ?? new CallableError('internal', 'INTERNAL');
    return reply
      .code(CALLABLE_STATUSES[status])
      .type('application/json')
      .send({ error: { status: status.toUpperCase().replaceAll('-', '_'), message } });
  });
  app.post<{ Params: { name: string } }>(
    '/:name',
    {
      onRequest: app.requireSignIn,
      schema: {
        tags: ['functions'],
        summary: 'Callable function of the sign-in project, by name',
        description: `Takes {data}, answers {result}. Names: ${Object.keys(CALLABLES).join(', ')}.`,
      },
    },
    async (request) => {
      const { name } = request.params;
      if (!isCallable(name)) throw new CallableError('not-found', 'There is no such function');
      return { result: await run(name, identityOf(request), request.body) };
    },
  );

  function run<N extends CallableName>(
    name: N,
    who: Identity,
    body: unknown,
  ): Promise<CallableResult<N>> {
    const { data } = bodySchema.safeParse(body).data ?? {};
    const read = CALLABLES[name].data.safeParse(data);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new CallableError(
        'invalid-argument',
        `data.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as expected'}`,
      );
    }
    return callables[name](who, read.data as CallableData<N>);
  }
};
