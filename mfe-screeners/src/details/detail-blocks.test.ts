import { describe, expect, it } from '@jest/globals';
import { ASSET_TYPES, columnOf } from 'shared/market';
import { DETAIL_BLOCKS } from './detail-blocks';

describe('the blocks of the details page', () => {
  it.each(ASSET_TYPES)('of %s name fields that its catalogue has, once each', (type) => {
    const fields = DETAIL_BLOCKS[type].flatMap((block) => block.fields);
    expect(fields.filter((field) => columnOf(type, field) === undefined)).toEqual([]);
    expect(new Set(fields).size).toBe(fields.length);
  });
});
