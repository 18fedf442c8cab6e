import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bisectProgress, verdictsSchema } from './bisect-progress';
import type { Verdict } from './search';

const idOf = (at: number): string => at.toString(16).padStart(12, '0');
const stepsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: idOf(at) }));
const progressOf = (count: number, verdicts: [at: number, verdict: Verdict][] = []) =>
  bisectProgress(
    stepsOf(count),
    new Map(verdicts.map(([at, verdict]) => [idOf(at), verdict] as const)),
  );

describe('the progress of a bisection', () => {
  it('tries the bad end, the good end, then the middle', () => {
    expect(progressOf(9)).toMatchObject({ state: 'try', at: 8, triesLeft: 5 });
    expect(progressOf(9, [[8, 'bad']])).toMatchObject({ state: 'try', at: 0, triesLeft: 4 });
    const ends: [number, Verdict][] = [
      [8, 'bad'],
      [0, 'good'],
    ];
    expect(progressOf(9, ends)).toEqual({ state: 'try', at: 4, good: 0, bad: 8, triesLeft: 3 });
    expect(progressOf(9, [...ends, [4, 'bad']])).toEqual({
      state: 'try',
      at: 2,
      good: 0,
      bad: 4,
      triesLeft: 2,
    });
  });

  it.each<[string, [number, Verdict][], object]>([
    ['passes', [[3, 'good']], { end: 'bad', at: 3, verdict: 'good' }],
    ['cannot be judged', [[3, 'skip']], { end: 'bad', at: 3, verdict: 'skip' }],
  ])('is refused when the bad end %s', (_, verdicts, end) => {
    expect(progressOf(4, verdicts)).toEqual({ state: 'refused', ...end });
  });

  it.each<Verdict>(['bad', 'skip'])('is refused when the good end is %s', (verdict) => {
    expect(
      progressOf(4, [
        [3, 'bad'],
        [0, verdict],
      ]),
    ).toEqual({ state: 'refused', end: 'good', at: 0, verdict });
  });

  it('ignores verdicts about compositions that it did not ask for', () => {
    const verdicts: [number, Verdict][] = [
      [8, 'bad'],
      [0, 'good'],
      [7, 'good'],
      [99, 'skip'],
    ];
    expect(progressOf(9, verdicts)).toMatchObject({ state: 'try', at: 4 });
  });

  it('judges a composition once that a rollback brought back', () => {
    const steps = [0, 1, 2, 1, 3].map((at) => ({ id: idOf(at) }));
    const verdicts = new Map<string, Verdict>([
      [idOf(3), 'bad'],
      [idOf(0), 'good'],
      [idOf(2), 'bad'],
      [idOf(1), 'good'],
    ]);
    expect(bisectProgress(steps, verdicts)).toEqual({ state: 'found', good: 1, suspects: [2] });
  });

  it('never asks for a composition that is gone, and names all suspects', () => {
    const steps = [{ id: idOf(0) }, { id: idOf(1), gone: ['mfe-a 1.0.0'] }, { id: idOf(2) }];
    const verdicts = new Map<string, Verdict>([
      [idOf(2), 'bad'],
      [idOf(0), 'good'],
    ]);
    expect(bisectProgress(steps, verdicts)).toEqual({ state: 'found', good: 0, suspects: [1, 2] });
  });

  it('never needs more verdicts than it announces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 120 }),
        fc.integer({ min: 1, max: 119 }),
        fc.array(fc.integer({ min: 1, max: 119 }), { maxLength: 20 }),
        (count, first, skipped) => {
          const firstBad = 1 + (first % (count - 1));
          const verdicts = new Map<string, Verdict>();
          let limit = Number.POSITIVE_INFINITY;
          let progress = bisectProgress(stepsOf(count), verdicts);
          while (progress.state === 'try') {
            const { at, triesLeft } = progress;
            expect(triesLeft).toBeLessThanOrEqual(limit);
            expect(triesLeft).toBeGreaterThan(0);
            const isSkipped = at > 0 && at < count - 1 && skipped.includes(at);
            // A skip may cost one more try.
            limit = isSkipped ? triesLeft : triesLeft - 1;
            verdicts.set(idOf(at), isSkipped ? 'skip' : at >= firstBad ? 'bad' : 'good');
            progress = bisectProgress(stepsOf(count), verdicts);
          }
          expect(progress.state === 'found' && progress.suspects).toContain(firstBad);
        },
      ),
    );
  });
});

describe('verdicts of a caller', () => {
  it.each([{ x: 'good' }, { '00000000000g': 'good' }, { [idOf(1)]: 'works' }, ['good']])(
    'are refused: %j',
    (verdicts) => {
      expect(verdictsSchema.safeParse(verdicts).success).toBe(false);
    },
  );
  it('are limited in number', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [idOf(at), 'skip']));
    expect(verdictsSchema.safeParse(many(1000)).success).toBe(true);
    expect(verdictsSchema.safeParse(many(1001)).success).toBe(false);
  });
});
