import type { BatchPart } from 'shared/contract';

/** A part of a batch as it arrives: its position in the request, and its answer. */
export type OnPart = (call: number, answer: Response) => void;

/** Statuses that a response with a body cannot have. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Reads the answer of a batch: two lines per part, its head and its body. A truncated last part is
 * not reported.
 *
 * @throws if the connection ends early, or a head is not understood
 */
export async function readBatchAnswer(
  body: ReadableStream<Uint8Array>,
  onPart: OnPart,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let head: BatchPart | null = null;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    // Only the new text is searched, so that the cost of a long line stays linear.
    const lines = decoder.decode(value, { stream: true }).split('\n');
    for (const [at, text] of lines.entries()) {
      rest += text;
      if (at === lines.length - 1) break;
      if (head === null) head = readHead(rest);
      else {
        onPart(head.call, answerOf(head, rest));
        head = null;
      }
      rest = '';
    }
  }
}

function readHead(line: string): BatchPart {
  const head: unknown = JSON.parse(line);
  const call: unknown = typeof head === 'object' && head !== null && Reflect.get(head, 'call');
  const status: unknown = typeof head === 'object' && head !== null && Reflect.get(head, 'status');
  if (typeof call !== 'number' || typeof status !== 'number')
    throw new TypeError('The head of a part has no call or status');
  return { call, status };
}

const answerOf = ({ status }: BatchPart, body: string): Response =>
  new Response(WITHOUT_BODY.has(status) ? null : body, {
    status,
    headers: { 'content-type': 'application/json' },
  });
