import { describe, expect, it } from '@jest/globals';
import { CONTROL_SIZES } from './button/control-size';
import { PAGINATION_TEXTS } from './table/pagination';
import { BREAKPOINTS, MOBILE_MAX } from './theme/breakpoints';
import { THEMES } from './theme/themes';
import { SCALE } from './theme/tokens';
import { TOAST_EXIT } from './toast';

/** Values that section 9 of the specification defines for this package. */
const CONSTANTS: [what: string, used: unknown, specified: unknown][] = [
  ['themes', THEMES, ['light', 'dark', 'high-contrast']],
  ['toast exit delay, ms', TOAST_EXIT, 400],
  ['toast exit in the looks', SCALE['toast-exit'], '400ms'],
  ['breakpoints, px', Object.values(BREAKPOINTS), [480, 768, 992, 1200]],
  ['mobile at, px', MOBILE_MAX, 760],
  ['pagination, total', PAGINATION_TEXTS.total, 'Total Rows: {0}'],
  ['pagination, size', PAGINATION_TEXTS.size, '{0} / page'],
  ['picker menu, max height', SCALE.menu, '320px'],
  ['list row', SCALE['row-lookup'], '36px'],
  ['group row', SCALE['row-group'], '48px'],
  ['collapse', SCALE.collapse, '300ms'],
  ['sizes', CONTROL_SIZES, ['lg', 'md', 'sm', 'xs']],
];

describe('constants of the design system', () => {
  it.each(CONSTANTS)('%s', (_what, used, specified) => {
    expect(used).toEqual(specified);
  });
});
