import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from 'shared/brand';
import { SEARCH_PARAMETER, SEARCH_PATH } from 'shared/contract';
import { lookupResultSchema } from 'shared/contract/schemas';
import { detailsPath, lookupQuery } from 'shared/market';
import { notesOf } from '../answers/answer-notes';
import { securityHeaders } from '../answers/content-security';
import { PLAIN_PAGE_STYLE, sendFailure } from '../answers/failure-page';
import { send, sendText } from '../answers/reply';
import { THEME_SCRIPT } from '../inline-scripts/theme-script';
import { escapeHtml } from './escape-html';
import type { PageSources } from './page-sources';
import { isHttps } from './site-settings';

const LOOKUP = '/api/assets/lookup';
/** An answer depends on the market of the moment, and is no page for search engines. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/**
 * Answers the search form of the header, which is sent before the shell has started and without scripts.
 * Redirects to the asset with this symbol or ticker, else to the first answer of the lookup.
 */
export function answerSearch({ askApi, settings }: Pick<PageSources, 'askApi' | 'settings'>) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const query = lookupQuery(url.searchParams.get(SEARCH_PARAMETER) ?? '');
    if (query === '')
      return sendText(request, response, 303, 'Nothing to search for', {
        ...HEADERS,
        location: '/',
      });
    const results = await lookup(askApi, query);
    if (!results) {
      const { statusPage } = settings;
      const https = isHttps(settings);
      return sendFailure(request, response, {
        status: 503,
        requestId: notesOf(response).requestId,
        statusPage,
        https,
      });
    }
    const named = query.toUpperCase();
    const asset =
      results.find(({ symbol }) => symbol.toUpperCase() === named) ??
      results.find(({ ticker }) => ticker.toUpperCase() === named) ??
      results[0];
    if (!asset) return sendNothingFound(request, response, query, isHttps(settings));
    const location = detailsPath(asset.assetType, asset.symbol);
    sendText(request, response, 303, 'Found', { ...HEADERS, location });
  };
}

/** Answers of the API in its order; null without a usable answer. */
async function lookup(askApi: PageSources['askApi'], query: string) {
  const answer = await askApi(LOOKUP, { method: 'POST', body: JSON.stringify({ query }) });
  if (answer?.status !== 200) return null;
  try {
    const parsed = lookupResultSchema.array().safeParse(JSON.parse(answer.body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Page without a result, with the form. It needs no other file. */
function sendNothingFound(
  request: IncomingMessage,
  response: ServerResponse,
  query: string,
  https: boolean,
): void {
  const nonce = randomBytes(18).toString('base64');
  const text = escapeHtml(query);
  send(
    request,
    response,
    404,
    {
      ...securityHeaders(https),
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    },
    `<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script nonce="${nonce}">${THEME_SCRIPT}</script>
<style nonce="${nonce}">${PLAIN_PAGE_STYLE}
form{display:flex;gap:8px;margin-top:16px}
input,button{height:44px;padding:0 12px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
input:focus-visible,button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1{overflow-wrap:anywhere}</style>
<title>Nothing found | ${brand.name}</title>
<meta name="robots" content="noindex">
</head>
<body>
<header><a href="/">${brand.name}</a></header>
<main id="main">
<h1>Nothing found for “${text}”</h1>
<p>Search by ticker, symbol or a word of the name, for example AAPL.US or Apple.</p>
<form role="search" action="${SEARCH_PATH}"><input name="${SEARCH_PARAMETER}" aria-label="Ticker or asset name" value="${text}"> <button>Search</button></form>
</main>
</body>
</html>
`,
  );
}
