import { describe, expect, it } from 'vitest';
import { rolloutPlan, rolloutSchema, tooFewVisitors } from './rollout-declaration';

type Declaration = Parameters<typeof rolloutPlan>[0];
const problemOf = (declaration: Declaration): string | undefined =>
  rolloutSchema.safeParse(declaration).error?.issues[0]?.message;

describe('visitors of a rollout', () => {
  const HALF: Declaration = { stages: [{ share: 50 }] };

  it('are rejected when too few for a guard, with the smallest sufficient number', () => {
    const message = problemOf({ ...HALF, visitors: 5 }) ?? '';
    expect(message).toMatch(/^5 are too few: the guard "mount" needs at least \d+/);
    const least = Number(/at least (\d+)/.exec(message)?.[1]);
    expect(problemOf({ ...HALF, visitors: least })).toBeUndefined();
    expect(problemOf({ ...HALF, visitors: least - 1 })).toBeDefined();
  });

  it('may be few without guards', () => {
    const off = { hang: false, load: false, error: false, mount: false, INP: false, wait: false };
    expect(
      problemOf({ ...HALF, visitors: 0, guards: off as Declaration['guards'] }),
    ).toBeUndefined();
  });

  it.each([0.01, 5, 50, 90, 99.99])('suffice by default at %s %% of the traffic', (share) => {
    expect(problemOf({ stages: [{ share }] })).toBeUndefined();
    expect(tooFewVisitors(rolloutPlan({ stages: [{ share }] }))).toBeNull();
  });
});
