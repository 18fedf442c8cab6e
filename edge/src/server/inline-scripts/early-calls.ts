import type { FirstCall, RouteDeclaration } from 'shared/contract';
import { isPublicCall } from 'shared/server';

/** A first call with its place filled in, and the key under which the browser's transport finds it. */
export interface EarlyCall {
  key: string;
  url: string;
  method: FirstCall['method'];
  body?: string;
  /** The answer may depend on the account: the call carries the ID token that this browser has stored. */
  carriesToken?: true;
  /** The document carries the answer of an anonymous visitor. Only a signed-in user requests it again. */
  isKept?: true;
}

/** By its answer the shell knows that the stored token is accepted, and the profile. */
const PROFILE_CALL: FirstCall = { method: 'GET', path: '/me' };

/**
 * The first API calls of a page, started by the HTML itself. Only for addresses without a query
 * string, whose first calls are known. Pages of signed-in users begin with the profile, whatever
 * the query string is.
 */
export function earlyCalls(
  route: RouteDeclaration,
  params: Readonly<Record<string, string>>,
  search: string,
): EarlyCall[] {
  const declared = search === '' ? (route.firstCalls ?? []) : [];
  const calls = route.access === 'signed-in' ? [PROFILE_CALL, ...declared] : declared;
  return calls.map(({ method, path, body }) => {
    const filled = path.replaceAll(/:([A-Za-z_]\w*)/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : encodeURIComponent(value);
    });
    const url = `/api${filled}`;
    const text = body === undefined ? undefined : JSON.stringify(body);
    return {
      key: text === undefined ? `${method} ${url}` : `${method} ${url} ${text}`,
      url,
      method,
      body: text,
      ...(!isPublicCall(method, filled) && { carriesToken: true as const }),
    };
  });
}
