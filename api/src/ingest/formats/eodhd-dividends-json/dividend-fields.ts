import type { FieldValue } from 'shared/contract';
import { parseIsoDate } from '../../../dates/civil-dates';
import {
  dividendIncreaseStreak,
  dividendRateTTM,
  type DividendPayment,
} from '../../../derive/dividends/dividends';
import type { DividendRecord } from '../../../market/dataset/records/dividend';

/**
 * Listing fields that follow from dividends, as of a date: later ex-dates are announced dividends.
 * @param dividends ascending by ex-date
 */
export function dividendFields(
  dividends: readonly DividendRecord[],
  asOf: string,
): { fields: Record<string, FieldValue>; computed: string[] } {
  const today = parseIsoDate(asOf) ?? 0;
  const payments: DividendPayment[] = dividends.map(({ exDate, amount, special }) => ({
    exDay: parseIsoDate(exDate) ?? 0,
    amount,
    special,
  }));
  const latest = dividends.findLast(
    ({ special, declaredDate, exDate }) => !special && (declaredDate ?? exDate) <= asOf,
  );
  const rate = dividendRateTTM(payments, today);
  const computed = {
    dividendRateTTM: rate === null ? null : Number(rate.toFixed(6)),
    dividendIncreaseStreak: dividendIncreaseStreak(payments, today),
  };
  if (!latest) return { fields: computed, computed: Object.keys(computed) };
  return {
    fields: {
      ...computed,
      dividendAmount: latest.amount,
      dividendCurrencyCode: latest.currencyCode,
      dividendExDate: latest.exDate,
      dividendDeclaredDate: latest.declaredDate,
      dividendRecordDate: latest.recordDate,
      dividendPaymentDate: latest.paymentDate,
      dividendFrequency: latest.frequency,
    },
    computed: Object.keys(computed),
  };
}
