import { describe, expect, it } from '@jest/globals';
import { ASSET_TYPES, columnOf } from 'shared/market';
import { DETAIL_BLOCKS } from './detail-blocks';

describe('the blocks of the details page', () => {
  it.each(ASSET_TYPES)('of %s name fields that its catalogue has, once each', (type) => {
    const fields = DETAIL_BLOCKS[type].flatMap((block) => block.fields);
    const known = fields.filter((field) => columnOf(type, field) !== undefined);
    // The windows of performance are one list for all types; an ETF has no 2-year change.
    expect(fields.filter((field) => !known.includes(field))).toEqual(
      type === 'etf' ? ['year2ChangePercent'] : [],
    );
    expect(new Set(known).size).toBe(known.length);
  });
});
