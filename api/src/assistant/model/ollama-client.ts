import { Ollama } from 'ollama/browser';
import { wholeLines } from './whole-lines';

/** Bytes of a line of an answer. A piece is a few words. */
const MOST_LINE_BYTES = 64 * 1024;
/** Bytes of an answer that is no stream: an error, or the list of models. */
const MOST_ANSWER_BYTES = 1024 * 1024;

/**
 * A client for one call, which ends with the signal. The server that it calls comes from the
 * operator's configuration alone; it follows no redirect.
 *
 * `ollama/browser` is the client without access to files.
 */
export const ollamaClient = (host: string, signal: AbortSignal): Ollama =>
  new Ollama({ host, fetch: guardedFetch(signal) });

/** The client's own signal is ignored: it is made per stream and never given to a single call. */
function guardedFetch(signal: AbortSignal): typeof fetch {
  return async (url, init) => {
    const answer = await fetch(url, { ...init, signal, redirect: 'error' });
    const { status, statusText } = answer;
    const isStream = answer.headers.get('content-type')?.startsWith('application/x-ndjson');
    const headers = { 'content-type': isStream ? 'application/x-ndjson' : 'application/json' };
    if (isStream && answer.ok && answer.body)
      return new Response(answer.body.pipeThrough(wholeLines(MOST_LINE_BYTES), { signal }), {
        status,
        statusText,
        headers,
      });
    return new Response(await boundedJson(answer), { status, statusText, headers });
  };
}

/** The body as JSON text; `{}` when it is too long or no JSON, which the client would print. */
async function boundedJson(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > MOST_ANSWER_BYTES) return '{}';
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return '{}';
  }
}
