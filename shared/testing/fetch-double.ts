/** What a handler sees of a request. */
export interface TestRequest {
  method: string;
  /** Path with `/api` and without the query string. */
  path: string;
  params: URLSearchParams;
  /** Parsed JSON body, the text of another media type; undefined when there is none. */
  body: unknown;
  headers: Headers;
}

/** Answers with JSON, or with a `Response` for another status. `network-failure` breaks the connection. */
export type TestHandler = (request: TestRequest) => unknown;

/** Handlers by `METHOD /api/path`; `:param` matches one segment, e.g. `GET /api/assets/:symbol`. */
export type TestHandlers = Record<string, TestHandler>;

export interface FetchDouble {
  fetch: typeof fetch;
  /** Every request so far. */
  requests: TestRequest[];
}

/** An error answer as the API writes it. */
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

/** Breaks the connection, as an unreachable server does. */
export function networkFailure(): never {
  throw new TypeError('Failed to fetch');
}

function bodyOf(body: unknown, headers: Headers): unknown {
  if (typeof body !== 'string') return undefined;
  const isText = headers.get('content-type')?.startsWith('text/') === true;
  return isText ? body : (JSON.parse(body) as unknown);
}

/** Draws of `TEST_LATENCY`, a seed: what answers at once by default then takes up to 30 ms each way. */
let seed = Number(process.env.TEST_LATENCY ?? 0);
const realTimeout = globalThis.setTimeout;

async function travel(): Promise<void> {
  // A test with a clock of its own says itself when time passes.
  if (seed === 0 || globalThis.setTimeout !== realTimeout) return;
  seed = (seed * 48_271) % 2_147_483_647;
  const duration = seed % 31;
  await new Promise((resolve) => realTimeout(resolve, duration));
}

/** A fetch that answers from handlers, and 404 for what nobody handles. */
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
