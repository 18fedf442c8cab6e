import { describe, expect, it } from 'vitest';
import { addValue, type Histogram } from '../telemetry/histogram';
import { baselineOf } from './release-baseline';

const waits = (count: number): Histogram => {
  const histogram: Histogram = {};
  for (let at = 0; at < count; at += 1) addValue(histogram, 100);
  return histogram;
};

describe('the record of a release', () => {
  it('has no error share and no quartile below 50 page loads', () => {
    const few = baselineOf({
      attempts: 49,
      errors: 10,
      pages: { list: { left: 0, waits: waits(49), vitals: {} } },
    });
    expect(few.errors).toBe(0);
    expect(few.pages.get('list')?.upperQuartile('wait')).toBeNull();
  });

  it('has both from 50 page loads on, and counts at most every load as failed', () => {
    const enough = baselineOf({
      attempts: 50,
      errors: 10,
      pages: { list: { left: 3, waits: waits(50), vitals: {} } },
    });
    expect(enough.errors).toBe(0.2);
    const page = enough.pages.get('list');
    expect(page?.upperQuartile('wait')).toBeCloseTo(100, -1);
    // Visitors who left waited too long.
    expect(page?.loads('wait')).toBe(53);
    expect(page?.slower('wait', 1000)).toBe(3);
    expect(baselineOf({ attempts: 50, errors: 80, pages: {} }).errors).toBe(1);
  });
});
