import { transport } from '../transport/page-transport';

/**
 * The response of an endpoint that writes a file, asked in the visitor's name: what a plan opens holds for
 * files too. Rejects when no answer came.
 *
 * @param path below `/api`
 * @param body left out: GET; else POST with this as JSON
 */
export const requestFile = (path: string, body?: object): Promise<Response> =>
  transport.respond({ path, ...(body && { method: 'POST', body }) });
