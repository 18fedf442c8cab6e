/** Small filings for tests. */
import type {
  ThirteenFFiling,
  ThirteenFHolding,
} from 'market-model/dataset/records/thirteen-f-filing';
import { quarterEnd } from '../effective/deadline';

export const holding = (
  cusip: string,
  amount: number,
  valueUSD: number,
  more: Partial<ThirteenFHolding> = {},
): ThirteenFHolding => ({
  issuer: `ISSUER ${cusip}`,
  titleOfClass: 'COM',
  cusip,
  ticker: null,
  symbol: null,
  valueUSD,
  amount,
  amountType: 'SH',
  putCall: null,
  ...more,
});

export const filing = (
  quarter: string,
  holdings: ThirteenFHolding[],
  more: Partial<ThirteenFFiling> = {},
): ThirteenFFiling => ({
  cik: '0000000001',
  manager: 'FIRST CAPITAL LP',
  quarter,
  periodEnd: quarterEnd(quarter),
  filedDate: `${quarterEnd(quarter)}`,
  form: '13F-HR',
  stated: null,
  holdings,
  ...more,
});
