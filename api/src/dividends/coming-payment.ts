import type { UpcomingDividendItem } from 'shared/contract';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { exchangeCodeOf, previousTradingDay } from 'market-model/derive/trading-days/trading-days';
import type { UpcomingDividend } from 'market-model/dataset/records/dividend';

type ComingPayment = Pick<
  UpcomingDividendItem,
  | 'exDate'
  | 'amount'
  | 'currencyCode'
  | 'declaredDate'
  | 'recordDate'
  | 'paymentDate'
  | 'frequency'
  | 'special'
  | 'status'
  | 'lastDayToBuy'
  | 'previousAmount'
  | 'changePercent'
>;

/** Change against an earlier amount in percent. Null without an earlier amount. */
export const changePercent = (amount: number, previous: number | null): number | null =>
  previous === null || previous <= 0 ? null : 100 * (amount / previous - 1);

/** An upcoming dividend in the form of the API, with the last day to buy and the change. */
export function comingPayment(dividend: UpcomingDividend): ComingPayment {
  const { symbol, exDate, amount, special, previousAmount } = dividend;
  const exDay = parseIsoDate(exDate) ?? 0;
  return {
    exDate,
    amount,
    currencyCode: dividend.currencyCode,
    declaredDate: dividend.declaredDate,
    recordDate: dividend.recordDate,
    paymentDate: dividend.paymentDate,
    frequency: dividend.frequency,
    special,
    status: dividend.status,
    lastDayToBuy: isoDate(previousTradingDay(exchangeCodeOf(symbol), exDay)),
    previousAmount,
    // A special dividend is not a raise of the regular one.
    changePercent: special ? null : changePercent(amount, previousAmount),
  };
}
