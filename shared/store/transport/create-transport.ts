import { abortable, isAbort } from './abortable';
import { createAnswerCache } from './answer-cache';
import { openEarlyCalls } from './early-calls';
import { readAnswer } from './read-answer';
import {
  createTokenSender,
  FormerVisitorError,
  type SendOptions,
  type Target,
} from './token-sender';
import type { ApiRequest, ApiResult, Transport, TransportOptions } from './transport';

const UNANSWERED: ApiResult = { error: { status: 0 } };

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The only access to the product API: headers, 3 s answer cache, early calls, plain errors. */
export function createTransport(initial: TransportOptions = {}): Transport {
  let options = initial;
  const now = (): number => (options.now ?? Date.now)();
  const cache = createAnswerCache<ApiResult>({ now });
  const earlyCalls = openEarlyCalls(now);
  const sender = createTokenSender(() => options);

  /** The response to a call that the page's HTML has already sent, otherwise to a new call. */
  async function respond(request: ApiRequest, target: Target, sendOptions?: SendOptions) {
    const { method = 'GET', body, open = false } = request;
    const earlyCall = earlyCalls.take(method, addressOf(target), body);
    const hasVisitorChanged = sender.watchVisitor();
    // The answer to an early call may depend on its account.
    const early = open || earlyCalls.areOf(await sender.idToken(false)) ? await earlyCall : null;
    if (!open && hasVisitorChanged()) throw new FormerVisitorError('the visitor has changed');
    return early ?? (await sender.send(request, target, sendOptions));
  }

  async function send(
    request: ApiRequest,
    target: Target,
    sendOptions?: SendOptions,
  ): Promise<ApiResult> {
    const { silent = false } = request;
    try {
      const result = await readAnswer(await respond(request, target, sendOptions), request.answer);
      if (isUnreachable(result)) options.onNetworkFailure?.({ silent });
      return result;
    } catch (error) {
      if (isAbort(error)) throw error;
      if (!(error instanceof FormerVisitorError)) options.onNetworkFailure?.({ silent });
      return UNANSWERED;
    }
  }

  /** Sends a change. Reads must be fresh afterwards, also those that started during the change. */
  async function sendChange(request: ApiRequest, target: Target, signal?: AbortSignal) {
    cache.clear();
    try {
      return await send(request, target, { signal });
    } finally {
      cache.clear();
    }
  }

  return {
    async request<T>(request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
      const { method = 'GET', body, safe = READING.has(method) } = request;
      const target: Target = {
        base: request.base ?? options.base ?? '/api',
        path: `${request.path}${queryString(request.params)}`,
      };
      if (!safe) return (await sendChange(request, target, signal)) as ApiResult<T>;
      if (request.fresh === true) return (await send(request, target, { signal })) as ApiResult<T>;
      const mayBatch = request.base === undefined && request.contentType === undefined;
      const key = `${method} ${addressOf(target)} ${body === undefined ? '' : JSON.stringify(body)}`;
      // A shared call must survive the abort of its first caller, so it gets no abort signal.
      return (await abortable(
        cache.get(
          key,
          () => send(request, target, { mayBatch }),
          (result) => result.error === undefined,
        ),
        signal,
      )) as ApiResult<T>;
    },
    respond: (request, signal) =>
      sender.send(request, { base: options.base ?? '/api', path: request.path }, { signal }),
    configure(next) {
      options = { ...options, ...next };
    },
    functionsBase: () => options.functionsBase ?? null,
    forget: () => cache.clear(),
    changeVisitor() {
      sender.changeVisitor();
      cache.clear();
    },
  };
}

const addressOf = ({ base, path }: Target): string => `${base}${path}`;

/** A gateway error for an unreachable server is the same as no answer. */
function isUnreachable({ error }: ApiResult): boolean {
  const { status, problem } = error ?? {};
  const isAway = status === 503 && problem?.title === 'Service unavailable';
  return status === 502 || status === 504 || isAway;
}

function queryString(params: ApiRequest['params']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
