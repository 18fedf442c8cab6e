import { z } from 'zod';
import type { BisectStep } from './bisect-plan';
import { replaySearch, suspects, VERDICTS, verdictsLeft, type Verdict } from './search';

/** Verdicts by the id of their composition, as `POST /fleet/bisect` takes them. */
export const verdictsSchema = z
  .record(z.string().regex(/^[0-9a-f]{12}$/), z.enum(VERDICTS))
  .refine((verdicts) => Object.keys(verdicts).length <= 1000, 'at most 1000 verdicts');

/** State of a bisection. Numbers are positions in its steps. */
export type BisectProgress =
  | {
      state: 'try';
      at: number;
      /** Newest composition that passes and oldest one that fails, so far. */
      good: number;
      bad: number;
      /** Tries that are enough, this one included. A skip may take one more. */
      triesLeft: number;
    }
  | {
      /** An end is not what it must be: a search between them would accuse any release. */
      state: 'refused';
      end: 'good' | 'bad';
      at: number;
      verdict: Verdict;
    }
  | {
      state: 'found';
      good: number;
      /** One guilty change, or several if those between them could not be judged. */
      suspects: number[];
    };

/**
 * The next step of a bisection: the bad and the good composition are tried first, then those
 * between them by binary search. The command line and the console both follow it. Verdicts about
 * other compositions are ignored.
 * @param steps at least two
 */
export function bisectProgress(
  steps: readonly Pick<BisectStep, 'id' | 'gone'>[],
  verdicts: ReadonlyMap<string, Verdict>,
): BisectProgress {
  const last = steps.length - 1;
  // A rollback brings a composition back, which is tried once.
  const verdictAt = (at: number): Verdict | undefined => verdicts.get(steps[at]?.id ?? '');
  const start = {
    good: 0,
    bad: last,
    unjudged: new Set(steps.flatMap(({ gone }, at) => (gone ? [at] : []))),
  };
  const ends = [
    { end: 'bad', at: last },
    { end: 'good', at: 0 },
  ] as const;
  for (const { end, at } of ends) {
    const verdict = verdictAt(at);
    if (verdict !== undefined && verdict !== end) return { state: 'refused', end, at, verdict };
    if (verdict === undefined)
      return {
        state: 'try',
        at,
        good: start.good,
        bad: start.bad,
        triesLeft: verdictsLeft(start) + (end === 'bad' ? 2 : 1),
      };
  }
  const { search, next } = replaySearch(start, verdictAt);
  const { good, bad } = search;
  return next === null
    ? { state: 'found', good, suspects: suspects(search) }
    : { state: 'try', at: next, good, bad, triesLeft: verdictsLeft(search) };
}
