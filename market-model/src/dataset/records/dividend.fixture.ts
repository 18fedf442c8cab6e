import type { DividendRecord } from './dividend';

/** A regular dividend of which nothing but the ex-date is known. */
export const dividendRecord = (
  exDate: string,
  amount: number,
  more: Partial<DividendRecord> = {},
): DividendRecord => ({
  exDate,
  amount,
  currencyCode: 'USD',
  declaredDate: null,
  recordDate: null,
  paymentDate: null,
  frequency: 'Quarterly',
  special: false,
  ...more,
});
