/** Answers of reading calls are shared for this long (specification, section 9). */
export const ANSWER_TTL = 3000;

export interface AnswerCache<T> {
  /** The answer of a pending call or one not older than 3 s. Otherwise that of `ask`. */
  get(key: string, ask: () => Promise<T>, keep: (answer: T) => boolean): Promise<T>;
  clear(): void;
  readonly size: number;
}

export function createAnswerCache<T>({
  now = Date.now,
  ttl = ANSWER_TTL,
}: { now?: () => number; ttl?: number } = {}): AnswerCache<T> {
  const entries = new Map<string, { answer: Promise<T>; until: number }>();

  const sweep = (): void => {
    const at = now();
    for (const [key, { until }] of entries) if (until <= at) entries.delete(key);
  };

  return {
    get(key, ask, keep) {
      sweep();
      const cached = entries.get(key);
      if (cached) return cached.answer;
      const entry = { answer: ask(), until: Number.POSITIVE_INFINITY };
      entries.set(key, entry);
      const drop = (): void => {
        if (entries.get(key) === entry) entries.delete(key);
      };
      entry.answer.then((answer) => {
        if (keep(answer)) entry.until = now() + ttl;
        else drop();
      }, drop);
      return entry.answer;
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
