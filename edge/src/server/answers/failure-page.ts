import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brand } from 'shared/brand';
import { problem, sendProblem } from 'shared/server';
import { securityHeaders } from './content-security';
import { send } from './reply';
import { GROUND_STYLE, THEME_SCRIPT } from '../inline-scripts/theme-script';
import { WAIT_SCRIPT } from '../inline-scripts/wait-script';

/** Texts of the failures that prevent a page. */
const FAILURES = {
  500: {
    title: 'Something went wrong',
    heading: 'Something went wrong on our side',
    text: 'We have a report, and nothing that you saved is lost. Please try again in a moment.',
  },
  503: {
    title: 'Not ready yet',
    heading: `${brand.name} is not ready yet`,
    text: 'The site is about to start. This page opens by itself when it is there.',
  },
} as const;

export interface FailurePage {
  status: keyof typeof FAILURES;
  /** Shown on the page and written to the log, so that a report leads to the log line. */
  requestId: string;
  /** Address of the status page: a path of this site or another address. */
  statusPage: string;
  https: boolean;
}

/** The same values as the design tokens: no bundle is available here. */
export const PLAIN_PAGE_STYLE = `${GROUND_STYLE}
:root{--ink-2:#44546f;--ink-3:#5e6e8a;--accent:#1456b8;--line-strong:#7a889f;--surface:#fff;--focus:#1456b8}
.dark{--ink-2:#b2bfd4;--ink-3:#8fa0ba;--accent:#7db2ff;--line-strong:#6b7d9a;--surface:#111a2b;--focus:#9cc6ff}
.high-contrast{--ink-2:#fff;--ink-3:#e6e6e6;--accent:#8fc7ff;--line-strong:#fff;--surface:#000;--focus:#ffe600}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;font:400 14px/20px Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header{padding:23px 40px;font-size:20px;line-height:24px;font-weight:600;letter-spacing:-.02em}
header a{color:inherit;text-decoration:none}
main{display:grid;place-content:center;justify-items:center;text-align:center;padding:24px 24px 94px}
code{color:var(--ink-3);font:400 12px/16px ui-monospace,'DejaVu Sans Mono',monospace;overflow-wrap:anywhere}
h1{margin:4px 0 0;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em;text-wrap:balance}
p{margin:4px 0 0;max-width:46ch;color:var(--ink-2);text-wrap:balance}
nav{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:16px;margin:16px 0 14px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent);font-weight:500}
nav a:first-child{min-height:36px;padding:0 14px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);text-decoration:none}
html:not(.dark):not(.high-contrast) nav a:first-child{color:#0b1b33}.dark nav a:first-child{color:#e8eef8}.high-contrast nav a:first-child{color:#fff}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
@media (max-width:760px){header{padding:23px 20px}nav a:first-child{min-height:44px}}`;

/** Whether the client accepts a page: browsers, and clients that accept anything. */
function wantsPage({ headers }: IncomingMessage): boolean {
  const accept = headers.accept ?? '*/*';
  return /\btext\/html\b/.test(accept) || accept.includes('*/*');
}

/** The page itself; it needs no other file. */
export function renderFailurePage(
  { status, requestId, statusPage }: Omit<FailurePage, 'https'>,
  nonce: string,
): string {
  const { title, heading, text } = FAILURES[status];
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  return `<!doctype html>
<html lang="${brand.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${script(THEME_SCRIPT)}
<style nonce="${nonce}">${PLAIN_PAGE_STYLE}</style>
<title>${title} | ${brand.name}</title>
<meta name="robots" content="noindex">
</head>
<body>
<header><a href="/">${brand.name}</a></header>
<main id="main">
<code>${status}</code>
<h1>${heading}</h1>
<p>${text}</p>
<nav aria-label="Ways on"><a href="">Try again</a><a href="${statusPage}" rel="noopener noreferrer">Check status</a></nav>
<code>Request ${requestId}</code>
</main>
${status === 503 ? script(WAIT_SCRIPT) : ''}
</body>
</html>
`;
}

/** Answers with a failure: a page for people, a problem document for programs. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  { status, requestId, statusPage, https }: FailurePage,
): void {
  response.setHeader('x-request-id', requestId);
  if (status === 503) response.setHeader('retry-after', '2');
  if (!wantsPage(request)) {
    return sendProblem(response, problem(status, FAILURES[status].title, `Request ${requestId}`));
  }
  const nonce = randomBytes(18).toString('base64');
  send(
    request,
    response,
    status,
    {
      ...securityHeaders(https),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
    renderFailurePage({ status, requestId, statusPage }, nonce),
  );
}
