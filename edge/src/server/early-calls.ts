import { APP_CHECK_PLACEHOLDER, type FirstCall, type RouteDeclaration } from 'shared/contract';

/** A first call with its place filled in, and the key under which the browser's transport finds it. */
export interface EarlyCall {
  key: string;
  url: string;
  method: FirstCall['method'];
  body?: string;
}

/**
 * The API calls that a page makes first, started by the HTML itself. Only for addresses without a
 * query string, whose first calls are known; pages of signed-in users need a token first.
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
    };
  });
}

/** Puts a promise of each response at `window.__EARLY_CALLS__[key]`. */
export function earlyCallScript(calls: readonly EarlyCall[]): string {
  return `(function(c){var w=window.__EARLY_CALLS__={};c.forEach(function(x){var o={method:x.method,headers:{accept:"application/json","x-firebase-appcheck":${JSON.stringify(APP_CHECK_PLACEHOLDER)}},credentials:"same-origin"};
if(x.body!==undefined){o.body=x.body;o.headers["content-type"]="application/json"}
(w[x.key]=fetch(x.url,o)).catch(function(){})})})(${inlineJson(calls)})`;
}

/** JSON that cannot end a script element nor break a script's lines. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
