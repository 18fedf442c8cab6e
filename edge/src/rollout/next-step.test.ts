import { describe, expect, it } from 'vitest';
import type { RolloutState } from '../discovery/rollouts';
import { rolloutPlan } from '../release/rollout-declaration';
import { nextStep } from './next-step';
import { simulateRollout, type Simulation } from './simulated-rollout.fixture';
import { HEALTHY, IMPATIENT, PATIENT } from './simulated-visit.fixture';
import { Visitors, type VisitorReport } from './visitors';

const BUSY: Omit<Simulation, 'seed' | 'arms'> = { visitorsPerMinute: 600 };
const canary = (more: Partial<typeof HEALTHY>): Simulation['arms'] => ({
  canary: { ...HEALTHY, ...more },
  control: HEALTHY,
});

describe('a rollout with default settings', () => {
  it.each([
    ['throws for all', { error: 1 }, 'an error', PATIENT],
    ['does not load', { load: 1 }, 'code that did not load', PATIENT],
    ['hangs', { hang: 1 }, 'a step that did not end', PATIENT],
    ['is five times as slow', { mount: 1500 }, 'slow mounting', PATIENT],
    ['downloads slowly', { wait: 6000 }, 'waiting too long', PATIENT],
    ['is left by impatient visitors', { wait: 20_000 }, ' left, half of them within ', IMPATIENT],
  ])('takes back a canary that %s within 60 s of traffic', (_, model, text, visitors) => {
    for (const seed of [1, 2, 3]) {
      const { end, seconds, reason } = simulateRollout({
        ...BUSY,
        seed,
        visitors,
        arms: canary(model),
      });
      expect([end, reason]).toEqual(['rollback', expect.stringContaining(text)]);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  it.each([
    ['patient', PATIENT],
    ['impatient', IMPATIENT],
  ])('brings a healthy release to everyone with %s visitors', (_, visitors) => {
    const arms = { canary: HEALTHY, control: HEALTHY };
    const { end, seconds } = simulateRollout({
      seed: 1,
      visitors,
      arms,
      visitorsPerMinute: 120,
      lookSeconds: 30,
    });
    expect(end).toBe('complete');
    // Three stages of 15 minutes, plus the time until a check notices it.
    expect(seconds).toBeLessThanOrEqual(50 * 60);
  });
});

describe('a stage', () => {
  const MINUTE = 60_000;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const stateOf = (declaration: Parameters<typeof rolloutPlan>[0]): RolloutState => ({
    version: '2.0.0',
    control: '1.0.0',
    plan: rolloutPlan(declaration),
    stage: 0,
    startedAt: iso(0),
    since: iso(0),
  });
  type Signals = Pick<VisitorReport, 'signal' | 'value'>[];
  const HAPPY: Signals = [
    { signal: 'wait', value: 400 },
    { signal: 'mount', value: 200 },
    { signal: 'INP', value: 90 },
  ];
  const WITHOUT_INTERACTION = HAPPY.slice(0, 2);
  const visits = (signals: Signals, canaries = 30, controls = 90) => {
    const visitors = new Visitors();
    for (let i = 0; i < canaries + controls; i += 1)
      for (const signal of signals)
        visitors.add({
          visitor: String(i),
          arm: i < controls ? 'control' : 'canary',
          // Both arms arrive side by side.
          at: i < controls ? i * canaries : (i - controls) * controls,
          ...signal,
        });
    return visitors.inOrder();
  };
  const PLAN = { stages: [{ share: 25 }], bakeMinutes: 5, visitors: 20 };
  const step = (
    signals: Signals,
    declaration: Parameters<typeof rolloutPlan>[0] = PLAN,
    counts: [number, number] = [30, 90],
  ) => nextStep(stateOf(declaration), visits(signals, ...counts), 10 * MINUTE);

  it('advances once every guard has enough data', () => {
    expect(step(HAPPY)).toMatchObject({
      kind: 'advance',
      reason: expect.stringContaining('6 guards held'),
    });
  });

  it('waits for a guard without enough visitors, and reports their number', () => {
    const { kind, reason } = step(WITHOUT_INTERACTION);
    expect([kind, reason]).toEqual([
      'hold',
      expect.stringMatching(/guards wait for more visitors: INP \d+$/),
    ]);
  });

  it('waits for a control that has too few visitors', () => {
    expect(step(HAPPY, PLAN, [30, 0])).toMatchObject({
      kind: 'hold',
      reason: expect.stringMatching(/hang \d+, load \d+, error \d+, mount \d+, INP \d+, wait \d+/),
    });
  });

  it('ignores a disabled guard', () => {
    expect(step(WITHOUT_INTERACTION, { ...PLAN, guards: { INP: false } }).kind).toBe('advance');
  });

  it('reports that older shells do not measure waits', () => {
    const old: Signals = [{ signal: 'shown' }, ...HAPPY.slice(1)];
    expect(step(old)).toMatchObject({
      kind: 'hold',
      reason: expect.stringMatching(/wait \d+ \(their shell measures no wait: release a shell/),
    });
  });

  describe('of a ring', () => {
    const RING = { ...PLAN, stages: [{ ring: 'staff' as const }, { share: 25 }] };

    it('holds while guards lack data, and names the missing visitors', () => {
      expect(step(HAPPY, RING, [2, 90])).toMatchObject({
        kind: 'hold',
        reason: expect.stringMatching(/guards wait for more visitors: hang \d+, load \d+/),
        undecided: expect.stringMatching(/^hang \d+, load \d+, error \d+, mount \d+/),
      });
    });

    it('holds without a control', () => {
      expect(step(HAPPY, RING, [20, 0]).kind).toBe('hold');
    });

    it('advances when a ring of 20 people has seen the release', () => {
      expect(step(HAPPY, RING, [20, 400])).toMatchObject({
        kind: 'advance',
        reason: expect.stringContaining('6 guards held'),
      });
    });
  });
});
