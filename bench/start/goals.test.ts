import { describe, expect, it } from 'vitest';
import { goalsTable, type Visits } from './goals';
import { PAGES } from './pages';
import type { Load } from './visit';

const load = (more: Partial<Load> = {}): Load => ({
  firstPaint: 400,
  content: 1000,
  blockingEarly: 20,
  blocking: 100,
  layoutShift: 0,
  scriptKb: 100,
  totalKb: 300,
  ...more,
});

const visits = (loads: Load[], interactions: [number, number[]][] = []): Visits => ({
  loads,
  interactions: new Map(interactions),
});

const pageOf = (label: string) => {
  const page = PAGES.find((one) => one.label === label);
  if (!page) throw new Error(`${label} is missing`);
  return page;
};

/** Cells after the page and the measure. */
const rowOf = (label: string, measure: string, bundle: Visits, federated: Visits) =>
  goalsTable([{ page: pageOf(label), bundle, federated }], 5)
    .rows.find(([, name]) => name === measure)
    ?.slice(2);

describe('goals of first visits', () => {
  it('compares medians, and the federated one with the goal', () => {
    const bundle = visits([load({ content: 1000 }), load({ content: 900 }), load()]);
    const federated = visits([load({ content: 950 }), load({ content: 9000 }), load()]);
    expect(rowOf('details', 'content ready ms', bundle, federated)).toEqual([
      '1000',
      '1000',
      '1.00',
      '≤ 1200, ≤ 1.00 ×',
      'met',
    ]);
  });

  it('misses a goal when the federated site is slower than one bundle', () => {
    const row = rowOf(
      'details',
      'content ready ms',
      visits([load({ content: 800 })]),
      visits([load({ content: 900 })]),
    );
    expect(row?.at(-1)).toBe('not met');
  });

  it('has other limits for static pages', () => {
    const all = visits([load()]);
    expect(rowOf('/pricing', 'script before ready KB', all, all)?.slice(-2)).toEqual([
      '≤ 30',
      'not met',
    ]);
    expect(rowOf('/stocks/screener', 'script before ready KB', all, all)?.slice(-2)).toEqual([
      '≤ 190',
      'met',
    ]);
  });

  it('shows a dash and a missed goal for content that never came', () => {
    const never = visits([load({ content: Number.NaN })]);
    expect(rowOf('details', 'content ready ms', never, never)).toEqual([
      '–',
      '–',
      '–',
      '≤ 1200, ≤ 1.00 ×',
      'not met',
    ]);
  });

  it('has the third quartile of interactions for each moment of a press', () => {
    const pressed = visits([load()], [[300, [100, 180, 190, 500, 150]]]);
    expect(rowOf('details', 'INP p75 ms, presses at 0.3 s', pressed, pressed)).toEqual([
      '190',
      '190',
      '1.00',
      '≤ 200',
      'met',
    ]);
  });
});
