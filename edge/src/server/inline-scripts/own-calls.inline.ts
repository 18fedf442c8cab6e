/** Starts the first calls of a page for signed-in users, see `ownCallScript`. */
import { APP_CHECK_PLACEHOLDER, BATCH_MEDIA_TYPE, type ChunkReference } from 'shared/contract';
import type { EarlyCall } from './early-calls';
import { storedToken } from './stored-token';

/** Written before this script. */
declare const earlyCalls: readonly EarlyCall[];
declare const sessionScripts: readonly ChunkReference[];
declare const widgetScripts: readonly ChunkReference[];

const JSON_TYPE = 'application/json';
const API = '/api';
/** Narrower windows show none of these widgets at first. */
const DESKTOP = '(min-width: 1100px)';
const { uid, token } = storedToken();
const started = (window.__EARLY_CALLS__ ??= {});

const nonce = document.currentScript?.nonce;

function preload(scripts: readonly ChunkReference[]): void {
  for (const { url, integrity } of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'script',
        href: url,
        integrity,
        crossOrigin: 'anonymous',
        fetchPriority: 'low',
        nonce,
      }),
    );
}

/** Responses of a batch, by the position of their call: two lines each, head and body. */
async function partsOf(answer: Response): Promise<Response[]> {
  const parts: Response[] = [];
  const lines = answer.ok ? (await answer.text()).split('\n') : [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const { call, status } = JSON.parse(lines[at] ?? '');
    if (status === 200)
      parts[call] = new Response(lines[at + 1], { headers: { 'content-type': JSON_TYPE } });
  }
  return parts;
}

function sendBatch(idToken: string): void {
  const calls = earlyCalls.map(({ url, method, body }) => ({
    method,
    path: url.slice(API.length),
    body: body && JSON.parse(body),
  }));
  const parts = fetch(`${API}/batch`, {
    method: 'POST',
    headers: {
      accept: BATCH_MEDIA_TYPE,
      authorization: `Bearer ${idToken}`,
      'content-type': JSON_TYPE,
      'x-firebase-appcheck': APP_CHECK_PLACEHOLDER,
    },
    body: JSON.stringify({ calls }),
    credentials: 'same-origin',
  }).then(partsOf);
  for (const [at, { key }] of earlyCalls.entries()) {
    // A call without a part is sent again by the page.
    const answer = parts.then((all) => all[at] ?? Response.error());
    // The page's code handles the failure when it takes over the call.
    answer.catch(() => {});
    started[key] = answer;
  }
}

if (uid !== null) window.__EARLY_UID__ = uid;
if (token !== null && earlyCalls.length > 0) sendBatch(token);
// The SDK has to renew an expired token first.
if (token === null && uid !== null) preload(sessionScripts);
// The shell has loaded by then: its code runs while these files use the line.
if (token !== null && widgetScripts.length > 0 && matchMedia(DESKTOP).matches)
  document.addEventListener('DOMContentLoaded', () => preload(widgetScripts));
