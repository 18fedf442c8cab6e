import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runSearch, suspects, type Search, type Verdict } from './search';

/** Runs a search over known verdicts. @returns the end and the number of tries by verdict */
async function search(verdicts: readonly Verdict[]) {
  const tries = { good: 0, bad: 0, skip: 0 };
  const start: Search = { good: 0, bad: verdicts.length - 1, unjudged: new Set() };
  const tried: number[] = [];
  const end = await runSearch(start, (at) => {
    const verdict = verdicts[at];
    if (verdict === undefined) throw new Error(`${at} is outside of the history`);
    tries[verdict] += 1;
    tried.push(at);
    return Promise.resolve(verdict);
  });
  return { end, tries, tried };
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

it('finds the first bad release within ceil(log2) tries and one for each skip', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ verdicts, firstBad }) => {
      const { end, tries, tried } = await search(verdicts);
      expect(suspects(end)).toContain(firstBad);
      expect(tries.good + tries.bad).toBeLessThanOrEqual(Math.ceil(Math.log2(verdicts.length - 1)));
      expect(new Set(tried).size).toBe(tried.length);
      // Only what cannot be judged leaves more than one suspect.
      for (const at of suspects(end).slice(0, -1)) expect(verdicts[at]).toBe('skip');
    }),
    { numRuns: 500 },
  );
});

it('finds a change from good to bad where rollbacks made the history good again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Verdict>('good', 'bad'), { maxLength: 100 }),
      async (middle) => {
        const verdicts: Verdict[] = ['good', ...middle, 'bad'];
        const [guilty = 0, ...others] = suspects((await search(verdicts)).end);
        expect(others).toEqual([]);
        expect([verdicts[guilty - 1], verdicts[guilty]]).toEqual(['good', 'bad']);
      },
    ),
    { numRuns: 500 },
  );
});

it('tries nothing where one change is left', async () => {
  expect((await search(['good', 'bad'])).tried).toEqual([]);
});

it('never tries what is known to be gone', async () => {
  const start: Search = { good: 0, bad: 4, unjudged: new Set([1, 3]) };
  const tried: number[] = [];
  const end = await runSearch(start, (at) => {
    tried.push(at);
    return Promise.resolve('bad');
  });
  expect([tried, suspects(end)]).toEqual([[2], [1, 2]]);
});
