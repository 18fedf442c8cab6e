import { FUNCTIONS_REGION, OPEN_CALLABLES } from 'shared/contract';
import type { CallableData, CallableName, CallableResult } from 'shared/contract';
import { transport } from '../transport/page-transport';
import type { ApiError, Transport } from '../transport/transport';

/** What came of a call: without data it failed, and `error` says how. */
export type CallableAnswer<N extends CallableName> =
  | { data: CallableResult<N>; error?: undefined }
  | { data: null; error: ApiError };

export type RequestFunction = <N extends CallableName>(
  name: N,
  data: CallableData<N>,
) => Promise<CallableAnswer<N>>;

/** Address of the callable functions of a real project. */
export const projectFunctionsBase = (projectId: string): string =>
  `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net`;

/** A project that has no function of this name: 404, or no answer that a browser may read. */
const MISSING_FUNCTION = new Set([0, 404]);

/**
 * Callable functions are called by name: those of the real project, else (or where the project has none of that
 * name) those of the product API, which is the same function twice: each takes a repeated call as one.
 */
export function functionCaller(
  over: Pick<Transport, 'request' | 'functionsBase'>,
): RequestFunction {
  return async <N extends CallableName>(name: N, data: CallableData<N>) => {
    const call = async (
      where: { base: string; path: string; silent: true } | { path: string },
    ): Promise<CallableAnswer<N>> => {
      const { data: answer, error } = await over.request<{ result: CallableResult<N> }>({
        ...where,
        method: 'POST',
        body: { data },
        open: OPEN_CALLABLES.some((each) => each === name),
        answer: ['result'],
      });
      return error ? { data: null, error } : { data: answer.result };
    };
    const base = over.functionsBase();
    if (base !== null) {
      const answer = await call({ base, path: `/${name}`, silent: true });
      if (!answer.error || !MISSING_FUNCTION.has(answer.error.status)) return answer;
    }
    return call({ path: `/functions/${FUNCTIONS_REGION}/${name}` });
  };
}

/** As `callFunction`, and says how it failed. */
export const requestFunction: RequestFunction = functionCaller(transport);

/**
 * Calls a callable function of the sign-in project by name, in the visitor's name. A failure yields null data.
 *
 * @param data the function's payload
 */
export async function callFunction<N extends CallableName>(
  name: N,
  data: CallableData<N>,
): Promise<{ data: CallableResult<N> | null }> {
  return { data: (await requestFunction(name, data)).data };
}
