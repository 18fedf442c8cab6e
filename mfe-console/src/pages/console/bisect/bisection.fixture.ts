import { screen } from '@testing-library/react';
import type { TestHandler, TestHandlers } from 'shared/testing';
import type { Verdict } from '../../../fleet/bisection';
import { outcome } from '../console-page.fixture';

/** Ids of compositions, oldest first. */
export const IDS = ['aaaaaaaaaaa0', 'aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3'] as const;

/** Compositions of four releases of one remote, oldest first. */
export const STEPS = IDS.map((id, at) => ({
  id,
  at: `2026-11-2${at}T08:00:00.000Z`,
  who: 'Team A',
  command: 'release',
  reason: `reason ${at}`,
  changes: at === 0 ? [] : [{ name: 'mfe-a', before: `1.${at - 1}.0`, after: `1.${at}.0` }],
  released: { who: 'Bob', at: `2026-11-2${at}T07:00:00.000Z`, commit: `c0ffee${at}` },
  query: `composition=${id}.signed`,
}));

export interface BisectCall {
  list?: boolean;
  good?: string;
  bad?: string;
  verdicts?: Record<string, Verdict>;
}

const trying = (at: number, good: number, bad: number, triesLeft: number) => ({
  state: 'try',
  at,
  good,
  bad,
  triesLeft,
});

/** The edge's answers about these steps; the release 1.2.0 is the guilty one. */
export function progressOf(verdicts: Record<string, Verdict> = {}): object {
  const [a, b, c, d] = IDS.map((id) => verdicts[id]);
  if (d === undefined) return trying(3, 0, 3, 4);
  if (d !== 'bad') return { state: 'refused', end: 'bad', at: 3, verdict: d };
  if (a === undefined) return trying(0, 0, 3, 3);
  if (a !== 'good') return { state: 'refused', end: 'good', at: 0, verdict: a };
  if (c === undefined) return trying(2, 0, 3, 2);
  if (c === 'good') return { state: 'found', good: 2, suspects: [3] };
  if (b === undefined) return trying(1, 0, c === 'bad' ? 2 : 3, 1);
  if (c === 'bad' && b === 'good') return { state: 'found', good: 1, suspects: [2] };
  return { state: 'found', good: 0, suspects: c === 'bad' ? [1, 2] : [1, 2, 3] };
}

/** Handlers of a fleet with these steps, whose site serves each composition. */
export function bisectHandlers(more: TestHandlers = {}): TestHandlers {
  const bisect: TestHandler = ({ body }) => {
    const { list, verdicts } = body as BisectCall;
    return outcome({
      steps: STEPS,
      killed: [],
      ...(list !== true && { progress: progressOf(verdicts) }),
    });
  };
  return { 'POST /fleet/bisect': bisect, ...SERVED, ...more };
}

const served: TestHandler = ({ params }) =>
  new Response(null, {
    headers: { 'x-composition': params.get('composition')?.split('.')[0] ?? '' },
  });
const SERVED: TestHandlers = { 'HEAD /': served, 'HEAD /stocks/screener': served };

/** Address of a bisection over all steps, with answers. */
export const addressWith = (answers = ''): string =>
  `/console?view=bisect&good=${IDS[0]}&bad=${IDS[3]}${answers && `&answers=${answers}`}`;

export const answerButton = (label: 'Works' | 'Broken' | 'Cannot tell') =>
  screen.findByRole('button', { name: label });
