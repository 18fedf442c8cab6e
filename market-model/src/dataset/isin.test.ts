import { describe, expect, it } from 'vitest';
import { isinOf } from './isin';

describe('isinOf', () => {
  it.each(['US0378331005', 'IE00B5BMR087', 'US4642884302', 'DE0005933931', 'LU1681043599'])(
    'takes %s',
    (isin) => {
      expect(isinOf(` ${isin.toLowerCase()} `)).toBe(isin);
    },
  );

  it.each([
    'US0378331006',
    'IE00B5BMR078',
    'US037833100',
    'A',
    '',
    null,
    undefined,
    '000000000000',
  ])('refuses %s', (text) => {
    expect(isinOf(text)).toBeNull();
  });
});
