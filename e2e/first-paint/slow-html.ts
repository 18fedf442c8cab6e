import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Length of a piece of the content, and the pause before it in ms: time to paint the last one. */
const PIECE = 3_000;
const PAUSE_MS = 100;

/** Sends the content cut before elements, and everything before and after it in one piece each. */
export async function sendInPieces(
  answer: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  let html = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) html += chunk as string;
  const end = html.lastIndexOf('</main>');
  if (end === -1) throw new Error('The document has no content');
  let from = html.indexOf('<div id="frame">');
  outgoing.write(html.slice(0, from));
  while (from < end) {
    await sleep(PAUSE_MS);
    const to = html.indexOf('<', Math.min(from + PIECE, end));
    outgoing.write(html.slice(from, to));
    from = to;
  }
  outgoing.end(html.slice(end));
}
