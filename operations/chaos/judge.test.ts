import { describe, expect, it } from 'vitest';
import { judge, type Fault, type Outcome } from './judge';

const outcome = (at: number, endedAt: number, status = 200): Outcome => ({
  kind: 'read',
  at,
  endedAt,
  status,
});
const fault = (killedAt: number, more: Partial<Fault> = {}): Fault => ({
  part: 'edge-1',
  kind: 'edge',
  mode: 'machine',
  killedAt,
  readyAt: killedAt + 4000,
  ...more,
});

describe('the figures of a run', () => {
  it('count a 5xx and a missing answer as failed, and a refusal of the client not', () => {
    const statuses = [200, 201, 304, 404, 409, 429, 500, 502, 503, 0];
    const figures = judge(
      statuses.map((status, n) => outcome(n, n + 1, status)),
      [],
    );
    expect(figures).toMatchObject({ requests: 10, failed: 4, unanswered: 1, refused: 3 });
  });

  it('excuse failures that ran within the second after a kill alone', () => {
    const before = outcome(900, 999, 502);
    const during = outcome(900, 1001, 502);
    const late = outcome(2000, 2500, 503);
    const after = outcome(2001, 2002, 503);
    const write = { ...after, kind: 'write' as const };
    const figures = judge([before, during, late, after, write], [fault(1000)]);
    expect(figures).toMatchObject({ failed: 5, failedOutside: 3, failedOutsideOpen: 2 });
  });

  it('excuse failures until a part answers that has no second one', () => {
    const sole = fault(1000, { kind: 'proxy', part: 'proxy', readyAt: 4000 });
    const outcomes = [outcome(3900, 3950, 0), outcome(4001, 4002, 0)];
    expect(judge(outcomes, [sole]).failedOutside).toBe(1);
    expect(judge(outcomes, [fault(1000)]).failedOutside).toBe(2);
  });

  it('name the slowest recovery of each kind of part', () => {
    const faults = [
      fault(1000),
      fault(10_000, { kind: 'database', part: 'database', readyAt: 10_700 }),
      fault(20_000, { readyAt: 29_000 }),
    ];
    const outcomes = [
      outcome(1100, 1200, 502),
      outcome(10_100, 10_600, 503),
      outcome(10_200, 10_900, 503),
      outcome(20_100, 20_150, 502),
    ];
    expect(judge(outcomes, faults).kinds).toEqual([
      { kind: 'edge', kills: 2, failed: 2, siteBackMs: 200, partBackMs: 9000 },
      { kind: 'database', kills: 1, failed: 2, siteBackMs: 200, partBackMs: 700 },
    ]);
  });

  it('report no time to be back if nothing failed', () => {
    const { kinds } = judge([outcome(1100, 1200)], [fault(1000)]);
    expect(kinds).toEqual([{ kind: 'edge', kills: 1, failed: 0, siteBackMs: 0, partBackMs: 4000 }]);
  });
});
