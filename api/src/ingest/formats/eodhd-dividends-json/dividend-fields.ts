import type { FieldValue } from 'shared/contract';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import {
  dividendIncreaseStreak,
  dividendRateTTM,
  type DividendPayment,
} from 'market-model/derive/dividends/dividends';
import { inOneCurrency } from 'market-model/derive/dividends/one-currency';
import type { DividendRecord } from 'market-model/dataset/records/dividend';

/**
 * Listing fields that follow from dividends, as of a date: later ex-dates are announced dividends.
 * @param dividends ascending by ex-date
 */
export function dividendFields(
  dividends: readonly DividendRecord[],
  asOf: string,
): { fields: Record<string, FieldValue>; computed: string[] } {
  const today = parseIsoDate(asOf) ?? 0;
  // Exchange rates are only known after the merge, so payments in several currencies are not summed here.
  const { amounts } = inOneCurrency(dividends, () => null);
  const payments: DividendPayment[] | null = amounts.includes(null)
    ? null
    : dividends.map(({ exDate, special }, i) => ({
        exDay: parseIsoDate(exDate) ?? 0,
        amount: amounts[i] ?? 0,
        special,
      }));
  const latest = dividends.findLast(
    ({ special, declaredDate, exDate }) => !special && (declaredDate ?? exDate) <= asOf,
  );
  const rate = payments && dividendRateTTM(payments, today);
  const computed = {
    dividendRateTTM: rate === null ? null : Number(rate.toFixed(6)),
    dividendIncreaseStreak: payments && dividendIncreaseStreak(payments, today),
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
