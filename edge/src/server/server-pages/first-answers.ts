import { serverCallKey, type ServerAnswer, type ServerCall } from 'shared/contract';
import { LruCache, monotonicNow } from 'shared/server';
import type { AskApi } from '../proxy/api-calls';

/** Time for which an answer counts as current: that of the browser's transport. */
const KEEP_MS = 3000;
/** Time for which a page waits for its answers. */
const LIMIT_MS = 150;
const MAX_ANSWER = 400_000;
const MAX_BYTES = 32_000_000;

interface Kept {
  answer: ServerAnswer;
  until: number;
}

export interface FirstAnswers {
  /**
   * Answers of the API for an anonymous visitor, by `serverCallKey`. A call that failed or took too
   * long is left out.
   */
  to(calls: readonly ServerCall[]): Promise<Record<string, ServerAnswer>>;
}

/** Sends the first API calls of pages. Equal calls share one request. */
export function firstAnswers({
  ask,
  now = monotonicNow,
  limitMs = LIMIT_MS,
}: {
  ask: AskApi;
  now?: () => number;
  limitMs?: number;
}): FirstAnswers {
  const cache = new LruCache<Kept>(MAX_BYTES, ({ answer }, key) => answer.body.length + key.length);
  const pending = new Map<string, Promise<ServerAnswer | null>>();

  async function request(call: ServerCall, key: string): Promise<ServerAnswer | null> {
    const answer = await ask(call.url, { method: call.method, body: call.body }).catch(() => null);
    const isUsable = answer !== null && answer.status < 500 && answer.status !== 429;
    if (!isUsable || answer.body.length > MAX_ANSWER) return null;
    cache.set(key, { answer, until: now() + KEEP_MS });
    return answer;
  }

  function answerTo(call: ServerCall): Promise<ServerAnswer | null> {
    const key = serverCallKey(call);
    const present = cache.get(key);
    if (present && present.until > now()) return Promise.resolve(present.answer);
    const answer = pending.get(key) ?? request(call, key).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  }

  return {
    async to(calls) {
      const answers: Record<string, ServerAnswer> = {};
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs);
      });
      const all = Promise.all(
        calls.map(async (call) => {
          const answer = await answerTo(call);
          if (answer) answers[serverCallKey(call)] = answer;
        }),
      );
      await Promise.race([all, late]);
      clearTimeout(timer);
      return { ...answers };
    },
  };
}
