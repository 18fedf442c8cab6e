import { describe, expect, it } from 'vitest';
import { addValue, type Histogram } from '../telemetry/histogram';
import type { PageSummary, VersionSummary } from '../telemetry/summary';
import { baselineOf } from './release-baseline';

const waits = (count: number): Histogram => {
  const histogram: Histogram = {};
  for (let at = 0; at < count; at += 1) addValue(histogram, 100);
  return histogram;
};

const page = (left: number, count: number): PageSummary => ({
  attempts: count,
  shown: count,
  views: count,
  errors: 0,
  left,
  waits: waits(count),
  vitals: {},
});

const version = (
  attempts: number,
  errors: number,
  pages: VersionSummary['pages'] = {},
): VersionSummary => ({
  attempts,
  shown: attempts,
  views: attempts,
  errors,
  loadFailures: 0,
  outside: 0,
  changedDom: 0,
  pieceFailures: 0,
  renderFailures: 0,
  groups: [],
  minutes: {},
  pages,
});

describe('the record of a release', () => {
  it('has no error share and no quartile below 50 page loads', () => {
    const few = baselineOf(version(49, 10, { list: page(0, 49) }));
    expect(few.errors).toBe(0);
    expect(few.pages.get('list')?.upperQuartile('wait')).toBeNull();
  });

  it('has both from 50 page loads on, and counts at most every load as failed', () => {
    const enough = baselineOf(version(50, 10, { list: page(3, 50) }));
    expect(enough.errors).toBe(0.2);
    const list = enough.pages.get('list');
    expect(list?.upperQuartile('wait')).toBeCloseTo(100, -1);
    // Visitors who left waited too long.
    expect(list?.loads('wait')).toBe(53);
    expect(list?.slower('wait', 1000)).toBe(3);
    expect(baselineOf(version(50, 80)).errors).toBe(1);
  });
});
