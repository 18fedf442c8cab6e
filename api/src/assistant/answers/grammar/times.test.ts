import { describe, expect, it } from 'vitest';
import { daysOfSpan, timesOf } from './times';
import { tokensOf } from './tokens';

const TODAY = '2026-04-14';
const times = (text: string) => timesOf(text, tokensOf(text), TODAY);

describe('timesOf', () => {
  it.each([
    ['on 3 March 2024', ['2024-03-03']],
    ['on March 3rd, 2024', ['2024-03-03']],
    ['on 2024-03-03', ['2024-03-03']],
    ['from 2024-01-02 to 2024-02-03', ['2024-01-02', '2024-02-03']],
    ['on 31 February 2024', []],
  ])('reads the days %s', (text, days) => {
    expect(times(text).days).toEqual(days);
  });

  it('reads years, and years back', () => {
    expect(times('in 2024').year).toBe(2024);
    expect(times('FY2023').year).toBe(2023);
    expect(times('since 2022').from).toBe('2021-12-31');
    expect(times('over 10 years').from).toBe('2016-04-14');
    expect(times('above 2000000').year).toBeNull();
  });
});

describe('daysOfSpan', () => {
  it('starts weeks on Monday', () => {
    expect(daysOfSpan({ kind: 'span', unit: 'week', ahead: 1 }, TODAY)).toEqual({
      from: '2026-04-20',
      to: '2026-04-26',
    });
    expect(daysOfSpan({ kind: 'span', unit: 'day', ahead: -1 }, TODAY).from).toBe('2026-04-13');
    expect(daysOfSpan(undefined, TODAY)).toEqual({ from: '2026-04-13', to: '2026-04-19' });
  });
});
