import { describe, expect, it } from 'vitest';
import { ASSET_TYPES, catalogueOf } from 'shared/market';
import { figureGroupOf } from './figure-groups';

/** Numbers that do not belong to a day: they are reported once and stay valid. */
const LASTING = new Set(['employees', 'priority', 'netExpenseRatioPercent', 'components']);

describe('groups of figures', () => {
  it.each(ASSET_TYPES)('contain every daily figure of a listed %s', (type) => {
    const loose = catalogueOf(type)
      .columns.filter(({ type: kind }) => kind === 'number')
      .map(({ field }) => field)
      .filter((field) => figureGroupOf(field) === null && !LASTING.has(field));
    expect(loose).toEqual([]);
  });
});
