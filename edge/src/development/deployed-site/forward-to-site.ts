import { request as startHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as startHttps } from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { problem, sendProblem } from 'shared/server';
import { send, sendText } from '../../server/answers/reply';
import { detailsFetcher } from './fetch-details';
import type { LocalBuilds } from './local-builds';
import { hasPage, rewritePage } from './rewrite-page';
import { siteHeaders } from './site-headers';

/** Timeout for the response headers of the site; the body may take longer. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Proxies requests to a deployed site and adds the local builds to its pages. */
export function siteForwarder(site: string, builds: LocalBuilds) {
  const upstream = new URL(site);
  const startRequest = upstream.protocol === 'https:' ? startHttps : startHttp;
  const { toSite, fromSite } = siteHeaders(site);
  const fetchDetails = detailsFetcher(site, ANSWER_TIMEOUT_MS);

  async function forwardAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    answer: IncomingMessage,
  ): Promise<void> {
    if (isPage(request, answer)) return answerPage(request, response, answer);
    response.writeHead(answer.statusCode ?? 502, fromSite(answer.headers));
    answer.pipe(response);
  }

  /** Sends the site's page with the local builds in it. */
  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    answer: IncomingMessage,
  ): Promise<void> {
    const html = await readText(decode(answer));
    await builds.untilFirst();
    const remotes = builds.remotes();
    const failure = builds.failure();
    if (remotes.length === 0 && failure !== null) return sendFailure(request, response, failure);
    const page = await rewritePage(html, {
      remotes,
      stamp: builds.stamp(),
      details: ({ url }) => fetchDetails(url),
    });
    const headers = fromSite(answer.headers);
    const { 'content-encoding': _, 'content-length': __, etag: ___, ...pageHeaders } = headers;
    const status = answer.statusCode ?? 502;
    const { pathname } = new URL(request.url ?? '/', site);
    const isLocal = page !== null && status === 404 && hasPage(remotes, pathname);
    response.writeHead(isLocal ? 200 : status, { ...pageHeaders, 'cache-control': 'no-store' });
    response.end(page ?? html);
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const upstreamRequest = startRequest({
      host: upstream.hostname.replace(/^\[|\]$/g, ''),
      port: upstream.port || undefined,
      method: request.method,
      path: request.url,
      headers: toSite(request.headers, isDocumentRequest(request)),
    });
    const timer = setTimeout(
      () => upstreamRequest.destroy(new Error('request timed out')),
      ANSWER_TIMEOUT_MS,
    );
    response.on('close', () => upstreamRequest.destroy());
    return new Promise((resolve, reject) => {
      upstreamRequest.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        if (response.headersSent) response.destroy();
        else if (!response.destroyed)
          sendUnreachable(request, response, unreachableMessage(site, error.code ?? error.message));
        resolve();
      });
      upstreamRequest.on('response', (answer) => {
        clearTimeout(timer);
        answer.on('error', () => response.destroy());
        forwardAnswer(request, response, answer).then(resolve, reject);
      });
      request.pipe(upstreamRequest);
    });
  };
}

const unreachableMessage = (site: string, reason: string): string =>
  `${site} does not answer (${reason}). Your build is not the cause. The page loads once the site is back.`;

function sendUnreachable(
  request: IncomingMessage,
  response: ServerResponse,
  message: string,
): void {
  if (isDocumentRequest(request)) sendText(request, response, 502, message, { refresh: '3' });
  else sendProblem(response, problem(502, 'Bad gateway', message));
}

const isDocumentRequest = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

const isPage = ({ method }: IncomingMessage, { headers }: IncomingMessage): boolean =>
  method === 'GET' && /^text\/html\b/.test(headers['content-type'] ?? '');

function decode(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = answer.headers['content-encoding'];
  if (encoding === 'br') return answer.pipe(createBrotliDecompress());
  if (encoding === 'gzip') return answer.pipe(createGunzip());
  return encoding === 'deflate' ? answer.pipe(createInflate()) : answer;
}

/** Sends the build error instead of the site's page while no local build has succeeded. */
function sendFailure(request: IncomingMessage, response: ServerResponse, failure: string): void {
  send(
    request,
    response,
    503,
    {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      refresh: '2',
    },
    `The remote does not build:\n\n${failure}\n`,
  );
}
