import type { CallableData, CallableName, CallableResult } from 'shared/contract';
import { transport } from '../transport/page-transport';

/** Region of the callable functions. */
const REGION = 'europe-west2';

/**
 * Calls a callable function of the sign-in project by name, in the visitor's name. A failure yields null data.
 *
 * @param data the function's payload
 */
export async function callFunction<N extends CallableName>(
  name: N,
  data: CallableData<N>,
): Promise<{ data: CallableResult<N> | null }> {
  const { data: answer } = await transport.request<{ result?: CallableResult<N> }>({
    path: `/functions/${REGION}/${name}`,
    method: 'POST',
    body: { data },
    answer: ['result'],
  });
  return { data: answer?.result ?? null };
}
