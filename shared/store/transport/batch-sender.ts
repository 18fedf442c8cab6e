import { BATCH_LIMITS, BATCH_MEDIA_TYPE, SEND_ALONE, type BatchCall } from 'shared/contract';
import { readBatchAnswer } from './batch-answer';

/** A read with its headers, as `fetch` takes it. */
export interface ReadCall {
  /** Address of the API without a trailing slash, e.g. `/api`. */
  base: string;
  /** Address below the base, with the query string. */
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Throws if the call must no longer be sent. */
  check: () => void;
}

interface Waiting extends ReadCall {
  resolve: (answer: Response | Promise<Response>) => void;
  reject: (error: unknown) => void;
}

/** Refusals of the caller, which single reads would get as well. */
const OF_THE_CALLER = new Set([401, 403, 429, 502, 503, 504]);

/** Characters of a batch. Each is at most three bytes of UTF-8, and every call adds a frame. */
const MAX_LENGTH = BATCH_LIMITS.bytes / 4;

/**
 * Sends reads that begin in the same turn of the event loop as one request. Each gets its answer as
 * soon as that arrives. A read without one, because the API has no batches, refuses this one or
 * breaks off, is sent as a single request.
 */
export function createBatchSender(fetchNow: () => typeof fetch) {
  let isSupported = true;
  let waiting: Waiting[] = [];

  const sendAlone = async ({ base, path, method, headers, body, check }: ReadCall) => {
    check();
    return fetchNow()(`${base}${path}`, { method, headers, body: jsonOf(body) });
  };

  function flush(): void {
    const calls = waiting;
    waiting = [];
    for (const batch of batchesOf(calls)) {
      if (batch.length === 1) for (const call of batch) call.resolve(sendAlone(call));
      else void sendTogether(batch);
    }
  }

  async function sendTogether(calls: readonly Waiting[]): Promise<void> {
    const unanswered = new Set(calls);
    const settle = (answer: (call: Waiting) => Response | Promise<Response>): void => {
      for (const call of unanswered) call.resolve(answer(call));
    };
    let answer: Response;
    try {
      answer = await postBatch(fetchNow(), calls);
    } catch (error) {
      for (const call of calls) call.reject(error);
      return;
    }
    const { status, headers, body } = answer;
    if (OF_THE_CALLER.has(status)) {
      const text = await answer.text().catch(() => '');
      return settle(() => new Response(text, { status, headers }));
    }
    if (status === 404 || status === 405) isSupported = false;
    try {
      const isBatch = headers.get('content-type')?.startsWith(BATCH_MEDIA_TYPE) === true;
      if (answer.ok && isBatch && body)
        await readBatchAnswer(body, (at, part) => {
          const call = calls[at];
          if (!call || part.status === SEND_ALONE) return;
          unanswered.delete(call);
          call.resolve(part);
        });
    } catch {
      // The connection broke off: the parts that are missing are sent alone.
    }
    settle(sendAlone);
  }

  return {
    /** Resolves to the answer. Rejects without one, as `fetch` does. */
    send(call: ReadCall): Promise<Response> {
      if (!isSupported || lengthOf(call) > MAX_LENGTH || call.path.length > BATCH_LIMITS.path)
        return sendAlone(call);
      return new Promise((resolve, reject) => {
        waiting.push({ ...call, resolve, reject });
        if (waiting.length === 1) setTimeout(flush, 0);
      });
    },
  };
}

const jsonOf = (body: unknown): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

const lengthOf = ({ path, body }: ReadCall): number => path.length + (jsonOf(body)?.length ?? 0);

/** Groups calls of the same caller within the limits. Rejects those that must not be sent. */
function batchesOf(calls: readonly Waiting[]): Waiting[][] {
  const open = new Map<string, { calls: Waiting[]; length: number }>();
  const batches: Waiting[][] = [];
  for (const call of calls) {
    try {
      call.check();
    } catch (error) {
      call.reject(error);
      continue;
    }
    const caller = JSON.stringify([call.base, callerOf(call.headers)]);
    const length = lengthOf(call);
    let batch = open.get(caller);
    if (!batch || batch.calls.length === BATCH_LIMITS.calls || batch.length + length > MAX_LENGTH) {
      batch = { calls: [], length: 0 };
      open.set(caller, batch);
      batches.push(batch.calls);
    }
    batch.calls.push(call);
    batch.length += length;
  }
  return batches;
}

/** Headers of the caller, which are those of the batch. The others describe a body. */
const callerOf = ({ 'content-type': _type, ...headers }: Record<string, string>) => headers;

function postBatch(send: typeof fetch, calls: readonly Waiting[]): Promise<Response> {
  const [{ base = '', headers = {} } = {}] = calls;
  const body = {
    calls: calls.map(({ method, path, body: ofCall }): BatchCall => ({
      method,
      path,
      ...(ofCall !== undefined && { body: ofCall }),
    })),
  };
  return send(`${base}/batch`, {
    method: 'POST',
    headers: {
      ...callerOf(headers),
      accept: BATCH_MEDIA_TYPE,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}
