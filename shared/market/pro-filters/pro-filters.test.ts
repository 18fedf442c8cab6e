import { describe, expect, it } from '@jest/globals';
import { columnOf } from '../catalogue';
import { RULE_FILTERS, ruleFilterOf } from './filters';
import { formatDistance, formatRuleValue, formatThreshold } from './format';
import { COMPOSITE_SCORE, FACTOR_IDS, scoreGradeOf } from './composite-score';
import { letterOf } from './letters';
import { fieldsOfMeasure } from './measure';
import { ruleFilterInMode } from './rule';
import { warrenBuffett } from './warren-buffett';

const everyMode = RULE_FILTERS.flatMap((filter) =>
  [undefined, ...(filter.modes ?? []).map(({ id }) => id)].flatMap((mode) => {
    const filterInMode = ruleFilterInMode(filter, mode);
    return filterInMode ? [{ id: `${filter.id} ${mode ?? ''}`, filter: filterInMode }] : [];
  }),
);

describe.each(everyMode)('rules of $id', ({ filter }) => {
  it('have ids of their own and offer their default', () => {
    expect(new Set(filter.rules.map((rule) => rule.id)).size).toBe(filter.rules.length);
    for (const { threshold } of filter.rules) {
      expect(threshold.choices).toContain(threshold.default);
      expect(
        threshold.choices.every((choice) => choice >= threshold.min && choice <= threshold.max),
      ).toBe(true);
      expect(threshold.choices).toEqual(threshold.choices.toSorted((a, b) => a - b));
    }
  });

  it('evaluate numbers of the catalogue and name their sources', () => {
    for (const rule of filter.rules) {
      for (const field of fieldsOfMeasure(rule.measure))
        expect(columnOf('stock', field)?.type).toBe('number');
      expect(rule.sources.length).toBeGreaterThan(0);
      expect(rule.distanceUnit).toBeGreaterThan(0);
    }
    expect(filter.rules.map((rule) => rule.id)).toContain(filter.sortRule);
    expect(filter.minEvaluated).toBeLessThanOrEqual(filter.rules.length);
  });
});

describe('the composite score', () => {
  it('weighs 100 in all and reads numbers of the catalogue', () => {
    expect(COMPOSITE_SCORE.factors.map(({ id }) => id)).toEqual(FACTOR_IDS);
    expect(COMPOSITE_SCORE.factors.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    for (const { metrics } of COMPOSITE_SCORE.factors)
      for (const { input } of metrics) expect(columnOf('stock', input.field)?.type).toBe('number');
  });

  it.each([
    [100, 'A'],
    [80, 'A'],
    [79.99, 'B'],
    [40, 'C'],
    [20, 'D'],
    [19.99, 'E'],
    [0, 'E'],
  ])('of %d is an %s', (score, grade) => {
    expect(scoreGradeOf(score)).toBe(grade);
  });

  it('has letters for every percentile', () => {
    expect([100, 95, 94.9, 50, 15, 14.9, 0].map(letterOf)).toEqual([
      'A+',
      'A+',
      'A',
      'C+',
      'D',
      'F',
      'F',
    ]);
  });
});

describe('the Warren Buffett filter', () => {
  it('has the nine core thresholds', () => {
    expect(
      warrenBuffett.rules.map((rule) => formatThreshold(rule, rule.threshold.default)),
    ).toEqual(['≥ 15%', '≥ 10%', '≥ 10%', '≥ 40%', '≤ 0.50', '≥ 3%', '≥ 0%', '≥ 0%', '≥ $300M']);
  });

  it('is found by its id', () => {
    expect(ruleFilterOf('warren-buffett')).toBe(warrenBuffett);
    expect(ruleFilterOf('nobody')).toBeUndefined();
  });
});

describe('rule texts', () => {
  it('contain the distance', () => {
    expect(formatDistance({ unit: 'percent', comparison: 'at-least' }, 2.96, 3)).toBe(
      '0.04 pp short',
    );
    expect(formatDistance({ unit: 'times', comparison: 'at-most' }, 0.68, 0.5)).toBe('0.18 over');
    expect(formatDistance({ unit: 'USD', comparison: 'at-least' }, 288e6, 300e6)).toBe(
      '$12.00M short',
    );
    expect(formatDistance({ unit: 'percent', comparison: 'at-least' }, 2.9999, 3)).toBe(
      'just short',
    );
    expect(formatDistance({ unit: 'percent', comparison: 'at-least' }, null, 3)).toBe('–');
  });

  it('write values and odd thresholds', () => {
    expect(formatRuleValue({ unit: 'growth-percent', comparison: 'at-least' }, 4.7)).toBe('+4.70%');
    expect(formatRuleValue({ unit: 'USD', comparison: 'at-least' }, 6.074e11)).toBe('$607.40B');
    expect(formatRuleValue({ unit: 'times', comparison: 'at-most' }, null)).toBe('–');
    expect(formatThreshold({ unit: 'percent', comparison: 'at-least' }, -2.5)).toBe('≥ −2.50%');
  });
});
