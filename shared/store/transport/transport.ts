import { APP_CHECK_PLACEHOLDER, type Problem } from 'shared/contract';
import { createAnswerCache } from './answer-cache';
import { openEarlyCalls } from './early-calls';

export interface ApiRequest {
  /** Path below `/api`, e.g. `/screeners/stocks/query`. */
  path: string;
  /** Base address instead of the product API's, e.g. that of a project's functions. */
  base?: string;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';
  /** Sent as JSON, or unchanged with a `contentType`. */
  body?: unknown;
  /** Media type of a text body, e.g. `text/csv`. */
  contentType?: string;
  /** Query string. Undefined and null entries are left out. */
  params?: Record<string, string | number | boolean | null | undefined>;
  /**
   * A POST without side effects (query, lookup, preview): its answer may be shared for 3 seconds.
   */
  safe?: boolean;
  /**
   * The answer is the same for every visitor, so the call does not wait for the session. Never for
   * answers that depend on the plan.
   */
  open?: boolean;
  /**
   * Expected shape of the answer: a list, or an object with these members. Anything else does not
   * come from this API, but from an intermediary: a captive portal, a gateway, another version.
   */
  answer?: 'list' | readonly string[];
  /** Bypasses the cache, e.g. when polling until a profile exists. */
  fresh?: boolean;
  /** A network failure is recorded, but shows no toast: lookup, profile, postback. */
  silent?: boolean;
}

export interface ApiError {
  /** HTTP status. 0 without an answer. */
  status: number;
  problem?: Problem;
  /** Validation errors of a callable function's payload by field. */
  mistakes?: readonly { field: string; message: string }[];
}

export type ApiResult<T = unknown> =
  | { data: T; error?: undefined }
  | { data?: undefined; error: ApiError };

export interface TransportOptions {
  /**
   * ID token of the signed-in user, null when signed out. With `open` it answers at once from the
   * known state.
   */
  idToken?: (open: boolean) => Promise<string | null>;
  /** A new ID token for one retry, after the API has rejected this one. Null without one. */
  freshToken?: (refused: string) => Promise<string | null>;
  /** The API rejected a new ID token as well. */
  onTokenRefused?: () => void;
  appCheckToken?: () => Promise<string | null>;
  /** Called when the server is unreachable: no answer, or one of a gateway that has none. */
  onNetworkFailure?: (call: { silent: boolean }) => void;
  fetch?: typeof fetch;
  /** Base address of the product API. */
  base?: string;
  /**
   * Base address of a real project's callable functions. Without it, the product API serves them.
   */
  functionsBase?: string;
  now?: () => number;
}

export interface Transport {
  request<T = unknown>(request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>>;
  /** The raw response of a call, e.g. a file. Rejects without an answer. Never cached. */
  respond(request: Pick<ApiRequest, 'path' | 'method' | 'body'>): Promise<Response>;
  configure(options: TransportOptions): void;
  /** Configured base address of a real project's callable functions. */
  functionsBase(): string | null;
  /** Clears the cache. */
  forget(): void;
  /**
   * Call when the visitor changes. Clears the cache, and drops calls of the former visitor that
   * wait for a token. They are sent neither without a token nor with the next visitor's.
   */
  changeVisitor(): void;
}

/** Reason why a call was not sent: its visitor has left. */
class FormerVisitorError extends Error {}

export { APP_CHECK_PLACEHOLDER };

type SentRequest = Pick<ApiRequest, 'method' | 'body' | 'contentType' | 'open'>;

const jsonOf = (body: unknown): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

const UNANSWERED: ApiResult = { error: { status: 0 } };

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The only access to the product API: headers, 3 s answer cache, early calls, plain errors. */
export function createTransport(initial: TransportOptions = {}): Transport {
  let options = initial;
  const now = (): number => (options.now ?? Date.now)();
  const cache = createAnswerCache<ApiResult>({ now });
  const earlyCalls = openEarlyCalls(now);
  /** Incremented with each change of the visitor. */
  let visitor = 0;

  const idTokenOf = (open: boolean) => tokenOrNull(() => options.idToken?.(open));

  async function tokens(open: boolean) {
    const [appCheck, id] = await Promise.all([
      tokenOrNull(() => options.appCheckToken?.()),
      idTokenOf(open),
    ]);
    return { appCheck, id };
  }

  function headers(
    { appCheck, id }: { appCheck: string | null; id: string | null },
    contentType: string | null,
  ): Record<string, string> {
    return {
      accept: 'application/json',
      'x-firebase-appcheck': appCheck ?? APP_CHECK_PLACEHOLDER,
      ...(contentType === null ? {} : { 'content-type': contentType }),
      ...(id === null ? {} : { authorization: `Bearer ${id}` }),
    };
  }

  /**
   * Sends one call with tokens. If the API rejects the first token, retries once with a new one.
   */
  async function respond(
    { method = 'GET', body, contentType, open = false }: SentRequest,
    url: string,
    signal?: AbortSignal,
  ): Promise<Response> {
    const asking = visitor;
    const sent = await tokens(open);
    if (!open && asking !== visitor) throw new FormerVisitorError('the visitor has changed');
    const ask = (id: string | null): Promise<Response> =>
      (options.fetch ?? fetch)(url, {
        method,
        headers: headers(
          { ...sent, id },
          body === undefined ? null : (contentType ?? 'application/json'),
        ),
        body: contentType !== undefined && typeof body === 'string' ? body : jsonOf(body),
        signal,
      });
    const answer = await ask(sent.id);
    const { id } = sent;
    if (answer.status !== 401 || id === null) return answer;
    // The clock may be wrong, or the password new: retry once with a new token.
    const fresh = await tokenOrNull(() => options.freshToken?.(id));
    if (fresh === null) return answer;
    const again = await ask(fresh);
    if (again.status === 401) options.onTokenRefused?.();
    return again;
  }

  async function send(
    {
      method = 'GET',
      body,
      contentType,
      open = false,
      silent = false,
      answer: expected,
    }: ApiRequest,
    url: string,
    signal?: AbortSignal,
  ): Promise<ApiResult> {
    // A gateway error for an unreachable server is the same as no answer.
    const reportGateway = (result: ApiResult): ApiResult => {
      const { status, problem } = result.error ?? {};
      const isAway = status === 503 && problem?.title === 'Service unavailable';
      if (status === 502 || status === 504 || isAway) options.onNetworkFailure?.({ silent });
      return result;
    };
    try {
      const earlyCall = earlyCalls.take(method, url, body);
      const asking = visitor;
      // The answer to an early call may depend on its account.
      const early = open || earlyCalls.areOf(await idTokenOf(false)) ? await earlyCall : null;
      if (!open && asking !== visitor) return UNANSWERED;
      const answer = early ?? (await respond({ method, body, contentType, open }, url, signal));
      return reportGateway(await read(answer, expected));
    } catch (error) {
      if (isAbort(error)) throw error;
      if (!(error instanceof FormerVisitorError)) options.onNetworkFailure?.({ silent });
      return UNANSWERED;
    }
  }

  return {
    async request<T>(request: ApiRequest, signal?: AbortSignal): Promise<ApiResult<T>> {
      const { method = 'GET', body, safe = READING.has(method) } = request;
      const url = `${request.base ?? options.base ?? '/api'}${request.path}${queryString(request.params)}`;
      if (!safe) {
        // After a change, reads must be fresh, also those that started during the change.
        cache.clear();
        try {
          return (await send(request, url, signal)) as ApiResult<T>;
        } finally {
          cache.clear();
        }
      }
      if (request.fresh === true) return (await send(request, url, signal)) as ApiResult<T>;
      const key = `${method} ${url} ${body === undefined ? '' : JSON.stringify(body)}`;
      // A shared call must survive the abort of its first caller, so it gets no abort signal.
      return (await abortable(
        cache.get(
          key,
          () => send(request, url),
          (result) => result.error === undefined,
        ),
        signal,
      )) as ApiResult<T>;
    },
    respond: (request) => respond(request, `${options.base ?? '/api'}${request.path}`),
    configure(next) {
      options = { ...options, ...next };
    },
    functionsBase: () => options.functionsBase ?? null,
    forget: () => cache.clear(),
    changeVisitor() {
      visitor += 1;
      cache.clear();
    },
  };
}

async function tokenOrNull(
  provider: () => Promise<string | null> | undefined,
): Promise<string | null> {
  try {
    return (await provider()) ?? null;
  } catch {
    return null;
  }
}

function queryString(params: ApiRequest['params']): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

async function read(answer: Response, expected: ApiRequest['answer']): Promise<ApiResult> {
  const text = await answer.text();
  const json = parse(text);
  if (answer.ok) return isExpected(json, expected) ? { data: json } : { error: { status: 502 } };
  const { status } = answer;
  if (isProblem(json)) return { error: { status, problem: json } };
  const mistakes = callableMistakes(json);
  return { error: mistakes ? { status, mistakes } : { status } };
}

/** `error.details` of a callable function that rejects its payload. Null for any other answer. */
function callableMistakes(json: unknown): ApiError['mistakes'] | null {
  const error = memberOf(json, 'error');
  const details = memberOf(error, 'details');
  if (!Array.isArray(details)) return null;
  return details.flatMap((each: unknown) => {
    const field = memberOf(each, 'field');
    const message = memberOf(each, 'message');
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Null for an empty text, undefined for invalid JSON. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isExpected(json: unknown, expected: ApiRequest['answer']): boolean {
  if (expected === undefined) return json !== undefined;
  if (expected === 'list') return Array.isArray(json);
  return typeof json === 'object' && json !== null && expected.every((member) => member in json);
}

function isProblem(json: unknown): json is Problem {
  return typeof json === 'object' && json !== null && 'title' in json && 'status' in json;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DOMException('The caller has gone.', 'AbortError'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
