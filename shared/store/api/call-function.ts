import { FUNCTIONS_REGION, OPEN_CALLABLES } from 'shared/contract';
import type { CallableData, CallableName, CallableResult } from 'shared/contract';
import { transport } from '../transport/page-transport';
import type { ApiError, Transport } from '../transport/transport';

/** Result of a call. Without data it failed, and `error` has the reason. */
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

/**
 * Status of a project without a function of this name: 404, or no answer that a browser can read.
 */
const MISSING_FUNCTION = new Set([0, 404]);

/**
 * Calls functions by name: those of the real project, otherwise those of the product API. The
 * fallback also applies if the project lacks the function. Both implement the same function and
 * deduplicate a repeated call.
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

/** Like `callFunction`, but returns the error. */
export const requestFunction: RequestFunction = functionCaller(transport);

/**
 * Calls a callable function of the sign-in project by name, authenticated as the visitor. A failure
 * yields null data.
 *
 * @param data the function's payload
 */
export async function callFunction<N extends CallableName>(
  name: N,
  data: CallableData<N>,
): Promise<{ data: CallableResult<N> | null }> {
  return { data: (await requestFunction(name, data)).data };
}
