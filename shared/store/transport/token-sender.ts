import { APP_CHECK_PLACEHOLDER } from 'shared/contract';
import { createBatchSender } from './batch-sender';
import type { ApiRequest, TransportOptions } from './transport';

/** Reason why a call was not sent: its visitor has left. */
export class FormerVisitorError extends Error {}

export type SentRequest = Pick<ApiRequest, 'method' | 'body' | 'contentType' | 'accept' | 'open'>;

/** Address of a call. `path` is the part of it that a batch names. */
export interface Target {
  base: string;
  path: string;
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** A read that may travel with others. Answers to a token are not cached, so nothing is lost. */
  mayBatch?: boolean;
}

/** Sends calls with the tokens of the current visitor. */
export function createTokenSender(optionsNow: () => TransportOptions) {
  /** Incremented with each change of the visitor. */
  let visitor = 0;
  const fetchNow = (): typeof fetch => optionsNow().fetch ?? fetch;
  const batches = createBatchSender(fetchNow);

  const idToken = (open: boolean) => tokenOrNull(() => optionsNow().idToken?.(open));

  /** The returned function is true after a change of the visitor. */
  function watchVisitor(): () => boolean {
    const before = visitor;
    return () => visitor !== before;
  }

  /** Sends one call. If the API rejects the token, retries once with a new one. */
  async function send(
    request: SentRequest,
    { base, path }: Target,
    { signal, mayBatch = false }: SendOptions = {},
  ): Promise<Response> {
    const { open = false, method = 'GET', body } = request;
    const hasVisitorChanged = watchVisitor();
    const [appCheck, id] = await Promise.all([
      tokenOrNull(() => optionsNow().appCheckToken?.()),
      idToken(open),
    ]);
    const check = (): void => {
      if (!open && hasVisitorChanged()) throw new FormerVisitorError('the visitor has changed');
    };
    check();
    const ask = (token: string | null): Promise<Response> => {
      const http = httpRequest(request, appCheck, token);
      return mayBatch && token !== null && (method === 'GET' || method === 'POST')
        ? batches.send({ base, path, method, headers: http.headers, body, check })
        : fetchNow()(`${base}${path}`, { ...http, signal });
    };
    const answer = await ask(id);
    if (answer.status !== 401 || id === null) return answer;
    // The clock may be wrong, or the password new.
    const fresh = await tokenOrNull(() => optionsNow().freshToken?.(id));
    if (fresh === null) return answer;
    const again = await ask(fresh);
    if (again.status === 401) optionsNow().onTokenRefused?.();
    return again;
  }

  return { send, idToken, watchVisitor, changeVisitor: () => void (visitor += 1) };
}

function httpRequest(
  { method = 'GET', body, contentType, accept = 'application/json' }: SentRequest,
  appCheck: string | null,
  idToken: string | null,
): RequestInit & { headers: Record<string, string> } {
  return {
    method,
    headers: {
      accept,
      'x-firebase-appcheck': appCheck ?? APP_CHECK_PLACEHOLDER,
      ...(body !== undefined && { 'content-type': contentType ?? 'application/json' }),
      ...(idToken !== null && { authorization: `Bearer ${idToken}` }),
    },
    body: contentType !== undefined && typeof body === 'string' ? body : jsonOf(body),
  };
}

const jsonOf = (body: unknown): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

async function tokenOrNull(
  provider: () => Promise<string | null> | undefined,
): Promise<string | null> {
  try {
    return (await provider()) ?? null;
  } catch {
    return null;
  }
}
