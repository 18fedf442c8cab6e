import { describe, expect, it } from 'vitest';
import { ASSET_TYPES, catalogueOf } from 'shared/market';
import { figureGroupOf } from './figure-groups';

/** Numbers that are no figures of a day: they are told once and stay true. */
const LASTING = new Set(['employees', 'priority', 'netExpenseRatioPercent', 'components']);

describe('groups of figures', () => {
  it.each(ASSET_TYPES)('have every number of a listed %s, or it is told once and stays', (type) => {
    const loose = catalogueOf(type)
      .columns.filter(({ type: kind }) => kind === 'number')
      .map(({ field }) => field)
      .filter((field) => figureGroupOf(field) === null && !LASTING.has(field));
    expect(loose).toEqual([]);
  });
});
