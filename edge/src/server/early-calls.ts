import { APP_CHECK_PLACEHOLDER, type FirstCall, type RouteDeclaration } from 'shared/contract';
import { isPublicCall } from 'shared/server';

/** A first call with its place filled in, and the key under which the browser's transport finds it. */
export interface EarlyCall {
  key: string;
  url: string;
  method: FirstCall['method'];
  body?: string;
  /** The answer may depend on the account: the call carries the ID token that this browser has stored. */
  carriesToken?: true;
}

/**
 * The API calls that a page makes first, started by the HTML itself. Only for addresses without a
 * query string, whose first calls are known. Pages of signed-in users start none: their code asks once it is known
 * that the session goes on.
 */
export function earlyCalls(
  route: RouteDeclaration,
  params: Readonly<Record<string, string>>,
  search: string,
): EarlyCall[] {
  if (search !== '' || route.access === 'signed-in') return [];
  return (route.firstCalls ?? []).map(({ method, path, body }) => {
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

/** Milliseconds that a stored token must still be good for: it has to arrive. */
const MIN_TOKEN_LIFE_MS = 30_000;

/**
 * Puts a promise of each response at `window.__EARLY_CALLS__[key]`, and the user whom the sign-in SDK has stored in
 * this browser at `window.__EARLY_UID__`. Calls that depend on the account carry that user's ID token. While it has
 * expired they are not started: an answer for a visitor would be of no use.
 */
export function earlyCallScript(calls: readonly EarlyCall[]): string {
  return `(function(c){var w=window.__EARLY_CALLS__={},u,t;
try{[localStorage,sessionStorage].forEach(function(s){Object.keys(s).forEach(function(k){if(!u&&/^firebase:authUser:/.test(k))u=JSON.parse(s.getItem(k))})});
if(u){window.__EARLY_UID__=u.uid;if(u.stsTokenManager.expirationTime-Date.now()>${MIN_TOKEN_LIFE_MS})t=u.stsTokenManager.accessToken}}catch(e){}
c.forEach(function(x){if(x.carriesToken&&u&&!t)return;
var o={method:x.method,headers:{accept:"application/json","x-firebase-appcheck":${JSON.stringify(APP_CHECK_PLACEHOLDER)}},credentials:"same-origin"};
if(x.carriesToken&&t)o.headers.authorization="Bearer "+t;
if(x.body!==undefined){o.body=x.body;o.headers["content-type"]="application/json"}
(w[x.key]=fetch(x.url,o)).catch(function(){})})})(${inlineJson(calls)})`;
}

/** JSON that cannot end a script element nor break a script's lines. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
