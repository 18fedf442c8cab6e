import { APP_CHECK_PLACEHOLDER } from 'shared/contract';
import type { ApiRequest, TransportOptions } from './transport';

/** Reason why a call was not sent: its visitor has left. */
export class FormerVisitorError extends Error {}

export type SentRequest = Pick<ApiRequest, 'method' | 'body' | 'contentType' | 'open'>;

/** Sends calls with the tokens of the current visitor. */
export function createTokenSender(optionsNow: () => TransportOptions) {
  /** Incremented with each change of the visitor. */
  let visitor = 0;

  const idToken = (open: boolean) => tokenOrNull(() => optionsNow().idToken?.(open));

  /** The returned function is true after a change of the visitor. */
  function watchVisitor(): () => boolean {
    const before = visitor;
    return () => visitor !== before;
  }

  /** Sends one call. If the API rejects the token, retries once with a new one. */
  async function send(request: SentRequest, url: string, signal?: AbortSignal): Promise<Response> {
    const { open = false } = request;
    const hasVisitorChanged = watchVisitor();
    const [appCheck, id] = await Promise.all([
      tokenOrNull(() => optionsNow().appCheckToken?.()),
      idToken(open),
    ]);
    if (!open && hasVisitorChanged()) throw new FormerVisitorError('the visitor has changed');
    const ask = (token: string | null): Promise<Response> =>
      (optionsNow().fetch ?? fetch)(url, { ...httpRequest(request, appCheck, token), signal });
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
  { method = 'GET', body, contentType }: SentRequest,
  appCheck: string | null,
  idToken: string | null,
): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
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
