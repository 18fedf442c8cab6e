import { serverCallKey, type ServerAnswer, type ServerCall } from 'shared/contract';
import { LruCache, monotonicNow } from 'shared/server';
import type { AskApi } from '../proxy/api-calls';
import { servedSnapshot, type ServedSnapshot } from './served-snapshot';

/** Time for which an answer counts as current: that of the browser's transport. */
const KEEP_MS = 3000;
/**
 * Age at which an answer is asked again in the background although the API serves the snapshot that it
 * depends on, so that a route with a wrong policy heals.
 */
export const MAX_AGE_MS = 60_000;
/** Age at which an answer is asked again in the background, so that no page waits for it. */
const REFRESH_MS = 1500;
/** Time for which a page waits for its answers. */
const LIMIT_MS = 150;
const MAX_ANSWER = 400_000;
const MAX_BYTES = 32_000_000;

interface Kept {
  answer: ServerAnswer;
  /** Snapshot on which alone the answer depends; null if it can change at any moment. */
  snapshot: string | null;
  /** Start of its call. */
  askedAt: number;
}

/** The answers of a page, as far as it takes to say whether they are current. */
export interface Basis {
  /** Snapshots on which some answers depend. */
  snapshots: readonly string[];
  /** Start of the oldest call among those. */
  askedAt: number;
  /** The other answers, which can change at any moment. Null if it was evicted. */
  changing: readonly { call: ServerCall; answer: ServerAnswer | null }[];
}

export interface FirstAnswers {
  /**
   * Answers of the API for an anonymous visitor, by `serverCallKey`. A call that failed or took too
   * long is left out.
   */
  to(calls: readonly ServerCall[]): Promise<Record<string, ServerAnswer>>;
  /** The present answers to these calls. */
  basisOf(calls: readonly ServerCall[]): Basis;
  /** Whether these answers are due to be asked again in the background. */
  areOld(basis: Basis): boolean;
  /** Whether these answers are current, as far as is known without asking. */
  holds(basis: Basis): boolean;
}

/**
 * Sends the first API calls of pages. Equal calls share one request. A call whose answer depends on
 * the market snapshot alone is sent again only after the snapshot has changed.
 */
export function firstAnswers({
  ask: askApi,
  now = monotonicNow,
  limitMs = LIMIT_MS,
  served = servedSnapshot({ ask: askApi, now }),
}: {
  ask: AskApi;
  now?: () => number;
  limitMs?: number;
  served?: ServedSnapshot;
}): FirstAnswers {
  const cache = new LruCache<Kept>(MAX_BYTES, ({ answer }, key) => answer.body.length + key.length);
  const pending = new Map<string, Promise<ServerAnswer | null>>();

  async function request(call: ServerCall, key: string): Promise<ServerAnswer | null> {
    const askedAt = now();
    const reply = await askApi(call.url, { method: call.method, body: call.body }).catch(
      () => null,
    );
    const isUsable = reply !== null && reply.status < 500 && reply.status !== 429;
    if (!isUsable || reply.body.length > MAX_ANSWER) return null;
    const { snapshot = null, status, body } = reply;
    const before = cache.get(key)?.answer;
    const isSame = before?.status === status && before.body === body;
    const answer = isSame ? before : { status, body };
    cache.set(key, { answer, snapshot, askedAt });
    return answer;
  }

  /** The present answer if it is current. */
  async function currentAnswer(call: ServerCall, key: string): Promise<ServerAnswer | null> {
    const present = cache.get(key);
    if (!present) return null;
    const age = now() - present.askedAt;
    if (age <= KEEP_MS) return present.answer;
    if (present.snapshot === null || (await served.current()) !== present.snapshot) return null;
    if (age > MAX_AGE_MS) void ask(call, key);
    return present.answer;
  }

  function ask(call: ServerCall, key: string): Promise<ServerAnswer | null> {
    const answer = pending.get(key) ?? request(call, key).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  }

  async function answerTo(call: ServerCall): Promise<ServerAnswer | null> {
    const key = serverCallKey(call);
    return (await currentAnswer(call, key)) ?? ask(call, key);
  }

  /** Whether an answer was given again within three seconds. */
  function isStill({ call, answer }: Basis['changing'][number]): boolean {
    const key = serverCallKey(call);
    const present = cache.get(key);
    if (!present || present.answer !== answer) return false;
    const age = now() - present.askedAt;
    if (age > REFRESH_MS && age <= KEEP_MS) void ask(call, key);
    return age <= KEEP_MS;
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
    basisOf(calls) {
      const all = calls.map((call) => ({ call, entry: cache.get(serverCallKey(call)) }));
      const tagged = all.flatMap(({ entry }) => (entry && entry.snapshot !== null ? [entry] : []));
      return {
        snapshots: [...new Set(tagged.flatMap(({ snapshot }) => snapshot ?? []))],
        askedAt: Math.min(...tagged.map(({ askedAt }) => askedAt)),
        changing: all
          .filter(({ entry }) => (entry?.snapshot ?? null) === null)
          .map(({ call, entry }) => ({ call, answer: entry?.answer ?? null })),
      };
    },
    areOld: ({ askedAt }) => now() - askedAt > MAX_AGE_MS,
    holds: ({ snapshots, changing }) =>
      snapshots.every((snapshot) => snapshot === served.peek()) &&
      changing.map(isStill).every(Boolean),
  };
}
