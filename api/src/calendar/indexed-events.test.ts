import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { anyEvent, event, monthly } from './events.fixture';
import { indexEvents } from './indexed-events';
import { statusOf } from './status';

const factsOf = (...list: Parameters<typeof indexEvents>[0]) =>
  indexEvents(list).events.map(({ facts }) => facts);

describe('the surprise of a release', () => {
  it('is actual less forecast, worse when unemployment is higher', () => {
    const [facts] = factsOf(event({ actual: '4.4%' }));
    expect(facts?.surprise).toEqual({
      value: 0.3,
      unit: '%',
      zScore: null,
      past: 0,
      effect: 'worse',
    });
  });

  it.each([
    ['Retail Sales', '0.5%', '0.2%', 'better'],
    ['Retail Sales', '0.1%', '0.2%', 'worse'],
    ['Unemployment Rate', '4.0%', '4.1%', 'better'],
    ['CPI m/m', '0.5%', '0.2%', 'neutral'],
    ['CPI m/m', '0.2%', '0.20%', 'in-line'],
  ])('%s %s against %s is %s', (name, actual, forecast, effect) => {
    const [facts] = factsOf(event({ event: name, actual, forecast }));
    expect(facts?.surprise?.effect).toBe(effect);
  });

  it('is unknown without both figures in one unit', () => {
    for (const more of [
      { actual: null },
      { actual: '4.1%', forecast: null },
      { actual: '253K', forecast: '4.1%' },
      { actual: 'n/a' },
    ])
      expect(factsOf(event(more))[0]?.surprise).toBeNull();
  });

  it('has a z-score from eight earlier surprises on', () => {
    const surprises = [0.1, -0.1, 0.2, -0.2, 0.1, -0.1, 0.2, -0.2, 0.3];
    const releases = factsOf(
      ...monthly(surprises.map((by) => [`${(4 + by).toFixed(1)}%`, '4.0%'] as const)),
    );
    expect(releases[7]?.surprise).toMatchObject({ past: 7, zScore: null });
    // Mean 0; the sample's variance is (4 · 0.01 + 4 · 0.04) / 7.
    expect(releases[8]?.surprise?.past).toBe(8);
    expect(releases[8]?.surprise?.zScore).toBeCloseTo(0.3 / Math.sqrt(0.2 / 7), 10);
  });

  it('has no z-score where earlier surprises never differed', () => {
    const releases = factsOf(
      ...monthly(Array.from({ length: 10 }, () => ['4.1%', '4.0%'] as const)),
    );
    expect(releases[9]?.surprise).toMatchObject({ past: 9, zScore: null });
  });
});

describe('a previous figure', () => {
  const [first, second] = monthly([
    ['4.2%', '4.1%'],
    ['4.3%', '4.2%'],
  ]);

  it('is revised when another one was published before', () => {
    const revised = second && { ...second, previous: '4.1%' };
    expect(factsOf(...[first, revised].filter((one) => one !== undefined))[1]?.revised).toEqual({
      from: '4.2%',
    });
  });

  it('is not revised when the number is the same', () => {
    const same = second && { ...second, previous: '4.20%' };
    expect(factsOf(...[first, same].filter((one) => one !== undefined))[1]?.revised).toBeNull();
  });

  it('is revised when the source marks it', () => {
    expect(factsOf(event({ previous: '4.0%*' }))[0]?.revised).toEqual({ from: null });
  });

  it('is not compared with a release when later ones are missing from the source', () => {
    const list = monthly([
      ['4.0%', '4.0%'],
      ['4.1%', '4.0%'],
      ['4.2%', '4.1%'],
      ['4.4%', '4.1%'],
    ]);
    expect(factsOf(...list)[3]?.revised).toBeNull();
    const withHole = factsOf(...list.filter((_, at) => at !== 2));
    expect(withHole[2]?.revised).toBeNull();
  });
});

describe('the status of an event', () => {
  const now = new Date('2026-04-14T13:00:00Z');
  it.each([
    [{ actual: '4.2%' }, 'released'],
    [{ actual: '4.2%', time: null }, 'released'],
    [{}, 'awaiting'],
    [{ time: '13:01' }, 'scheduled'],
    [{ time: null }, 'all-day'],
    [{ forecast: null, previous: null, event: 'Fed Chair Speaks' }, 'over'],
    [{ date: '2026-03-01' }, 'over'],
  ])('%j is %s', (more, status) => {
    const [facts] = factsOf(event(more));
    expect(facts && statusOf(facts, now)).toBe(status);
  });
});

describe('holidays', () => {
  it('are rows of their own type, unless they have figures', () => {
    const [holiday] = factsOf(
      event({ event: 'Bank Holiday', time: null, forecast: null, previous: null }),
    );
    expect(holiday).toMatchObject({ type: 'holiday', category: 'holidays' });
    expect(factsOf(event({ event: 'Holiday Sales' }))[0]?.type).toBe('event');
  });
});

describe('ids', () => {
  it('are unique, and independent of other events and of order', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        const { events, byId } = indexEvents(list);
        expect(byId.size).toBe(events.length);
        const again = indexEvents(list.toReversed());
        expect([...again.byId.keys()]).toEqual([...byId.keys()]);
      }),
      { numRuns: 100 },
    );
  });

  it('stay when an event moves within its day or gets figures', () => {
    const [before] = factsOf(event());
    const [after] = factsOf(event({ time: '14:00', actual: '4.2%' }));
    expect(after?.id).toBe(before?.id);
  });
});
