import type { ServerResponse } from 'node:http';
import type { Problem } from 'shared/contract';

/** Media type of error answers (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** The document of RFC 9457 for a status. */
export const problem = (
  status: number,
  title: string,
  detail: string,
  errors?: Problem['errors'],
): Problem => ({ type: 'about:blank', title, status, detail, ...(errors && { errors }) });

/** Ends an answer of `node:http` with a problem, stored by no cache; without its body for HEAD. */
export function sendProblem(
  response: ServerResponse,
  document: Problem,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify(document);
  response.writeHead(document.status, {
    'content-type': PROBLEM_MEDIA_TYPE,
    'cache-control': 'no-store',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
