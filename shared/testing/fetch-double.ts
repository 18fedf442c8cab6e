/** A request, as passed to a handler. */
export interface TestRequest {
  method: string;
  /** Path with `/api` and without the query string. */
  path: string;
  params: URLSearchParams;
  /** Parsed JSON body, or the text of another media type. Undefined without a body. */
  body: unknown;
  headers: Headers;
}

/**
 * Answers with JSON, or with a `Response` for another status. `network-failure` breaks the
 * connection.
 */
export type TestHandler = (request: TestRequest) => unknown;

/** Handlers by `METHOD /api/path`; `:param` matches one segment, e.g. `GET /api/assets/:symbol`. */
export type TestHandlers = Record<string, TestHandler>;

export interface FetchDouble {
  fetch: typeof fetch;
  /** All requests so far. */
  requests: TestRequest[];
}

/** An error answer in the API's format. */
export function problem(
  status: number,
  title: string,
  errors?: { field: string; message: string }[],
): Response {
  return new Response(
    JSON.stringify({ type: 'about:blank', title, status, detail: title, errors }),
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
}

/** Simulates an unreachable server. */
export function networkFailure(): never {
  throw new TypeError('Failed to fetch');
}

function bodyOf(body: unknown, headers: Headers): unknown {
  if (typeof body !== 'string') return undefined;
  const isText = headers.get('content-type')?.startsWith('text/') === true;
  return isText ? body : (JSON.parse(body) as unknown);
}

/** Seed from `TEST_LATENCY`. With a seed, answers without a delay take up to 30 ms each way. */
let seed = Number(process.env.TEST_LATENCY ?? 0);
const realTimeout = globalThis.setTimeout;

async function travel(): Promise<void> {
  // A test with fake timers controls the time itself.
  if (seed === 0 || globalThis.setTimeout !== realTimeout) return;
  seed = (seed * 48_271) % 2_147_483_647;
  const duration = seed % 31;
  await new Promise((resolve) => realTimeout(resolve, duration));
}

/** A fetch that answers from handlers, and with 404 without a matching one. */
export function fetchDouble(handlers: TestHandlers): FetchDouble {
  const requests: TestRequest[] = [];
  const routes = Object.entries(handlers).map(([key, handler]) => {
    const [method = '', pattern = ''] = key.split(' ');
    const segments = pattern
      .split('/')
      .map((part) =>
        part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
      );
    return { method, path: new RegExp(`^${segments.join('/')}$`), handler };
  });

  const double: typeof fetch = async (input, init) => {
    const inputUrl = input instanceof URL || typeof input === 'string' ? String(input) : input.url;
    const url = new URL(inputUrl, 'http://localhost');
    const method = init?.method ?? 'GET';
    const headers = new Headers(init?.headers);
    const request: TestRequest = {
      method,
      path: url.pathname,
      params: url.searchParams,
      body: bodyOf(init?.body, headers),
      headers,
    };
    requests.push(request);
    init?.signal?.throwIfAborted();
    const route = routes.find((one) => one.method === method && one.path.test(url.pathname));
    if (!route) return problem(404, `No handler for ${method} ${url.pathname}`);
    await travel();
    init?.signal?.throwIfAborted();
    const answer = await route.handler(request);
    await travel();
    init?.signal?.throwIfAborted();
    if (answer instanceof Response) return answer;
    return new Response(answer === undefined ? null : JSON.stringify(answer), {
      status: answer === undefined ? 204 : 200,
      headers: { 'content-type': 'application/json' },
    });
  };
  return { fetch: double, requests };
}
