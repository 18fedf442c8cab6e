import { transport } from '../transport/page-transport';

/**
 * The response of an endpoint that returns a file, authenticated as the visitor, because plan
 * limits apply to files too. Rejects without an answer.
 *
 * @param path below `/api`
 * @param body left out: GET. Otherwise POST with this as JSON.
 */
export const requestFile = (path: string, body?: object): Promise<Response> =>
  transport.respond({ path, ...(body && { method: 'POST', body }) });
