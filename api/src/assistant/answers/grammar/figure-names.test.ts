import { describe, expect, it } from 'vitest';
import { fieldName } from '../../questions/figures';
import { FIGURE_NAMES } from './figure-names';
import { tokensOf } from './tokens';

const fields = (text: string) => FIGURE_NAMES.longest(tokensOf(text), 0)?.value;

describe('names of figures', () => {
  it('mean fields that questions take', () => {
    const unknown = FIGURE_NAMES.values()
      .flat()
      .filter((field) => !fieldName.safeParse(field).success);
    expect(unknown).toEqual([]);
  });

  it('are found by their longest phrase', () => {
    expect(fields('free cash flow yield of Apple')).toEqual(['freeCashFlowYield']);
    expect(fields('free cash flow of Apple')).toEqual(['freeCashFlowTTM']);
    expect(fields('P/E')).toEqual(['peRatio']);
    expect(fields('margins')).toHaveLength(3);
    expect(fields('weather')).toBeUndefined();
  });
});
