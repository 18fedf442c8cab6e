import { describe, expect, it } from '@jest/globals';
import { TOAST_DURATION } from './slices/notifications';
import { ANSWER_TTL } from './transport/answer-cache';

/** Values that section 9 of the specification defines for this package. */
const CONSTANTS: [what: string, used: unknown, specified: unknown][] = [
  ['API GET cache, ms', ANSWER_TTL, 3000],
  ['error toast, ms', TOAST_DURATION, 5000],
];

describe('constants of the store', () => {
  it.each(CONSTANTS)('%s', (_what, used, specified) => {
    expect(used).toEqual(specified);
  });
});
