import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaySearch, suspects, verdictsLeft, type Search, type Verdict } from './search';

/**
 * Replays a search after each verdict, as a caller does that stores verdicts only.
 * @param start by default the whole history
 * @returns the end, the number of tries by verdict, and the positions that were tried
 */
function search(verdicts: readonly Verdict[], start?: Search) {
  const tries = { good: 0, bad: 0, skip: 0 };
  const tried: number[] = [];
  const whole: Search = { good: 0, bad: verdicts.length - 1, unjudged: new Set() };
  for (;;) {
    const { search: end, next } = replaySearch(start ?? whole, (at) =>
      tried.includes(at) ? verdicts[at] : undefined,
    );
    if (next === null) return { end, tries, tried };
    const verdict = verdicts[next];
    if (verdict === undefined || tried.includes(next)) throw new Error(`wrong try ${next}`);
    tries[verdict] += 1;
    tried.push(next);
  }
}

/** A history: good releases, then bad ones, of which some cannot be judged. */
const histories = fc
  .record({
    good: fc.integer({ min: 1, max: 60 }),
    bad: fc.integer({ min: 1, max: 60 }),
    skips: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 40 }),
  })
  .map(({ good, bad, skips }) => {
    const verdicts: Verdict[] = Array.from({ length: good + bad }, (_, at) =>
      at < good ? 'good' : 'bad',
    );
    for (const skip of skips) {
      const at = skip % verdicts.length;
      if (at > 0 && at < verdicts.length - 1) verdicts[at] = 'skip';
    }
    return { verdicts, firstBad: good };
  });

it('finds the first bad release within ceil(log2) tries and one for each skip', () => {
  fc.assert(
    fc.property(histories, ({ verdicts, firstBad }) => {
      const { end, tries, tried } = search(verdicts);
      expect(suspects(end)).toContain(firstBad);
      expect(tries.good + tries.bad).toBeLessThanOrEqual(Math.ceil(Math.log2(verdicts.length - 1)));
      expect(new Set(tried).size).toBe(tried.length);
      // Only what cannot be judged leaves more than one suspect.
      for (const at of suspects(end).slice(0, -1)) expect(verdicts[at]).toBe('skip');
    }),
    { numRuns: 500 },
  );
});

it('finds a change from good to bad where rollbacks made the history good again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Verdict>('good', 'bad'), { maxLength: 100 }), (middle) => {
      const verdicts: Verdict[] = ['good', ...middle, 'bad'];
      const [guilty = 0, ...others] = suspects(search(verdicts).end);
      expect(others).toEqual([]);
      expect([verdicts[guilty - 1], verdicts[guilty]]).toEqual(['good', 'bad']);
    }),
    { numRuns: 500 },
  );
});

it('tries nothing where one change is left', () => {
  const { end, tried } = search(['good', 'bad']);
  expect([tried, verdictsLeft(end)]).toEqual([[], 0]);
});

it('never tries a position that is known to be gone', () => {
  const start: Search = { good: 0, bad: 4, unjudged: new Set([1, 3]) };
  const { end, tried } = search(['good', 'bad', 'bad', 'bad', 'bad'], start);
  expect([tried, suspects(end)]).toEqual([[2], [1, 2]]);
});
