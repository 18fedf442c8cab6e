/** Whether an exchange trades at an instant, and its sessions around it. */
import type { ExchangeSession, ExchangeSessions } from 'shared/contract';
import type { Exchange } from 'shared/market';
import { isoDate } from 'market-model/dates/civil-dates';
import { earlyClose } from 'market-model/derive/trading-days/early-closes';
import {
  isTradingDay,
  previousTradingDay,
  tradingDayFrom,
} from 'market-model/derive/trading-days/trading-days';
import { exchangeDayAt, exchangeSession, timeZoneOf } from 'market-model/sessions/trading-session';

/** @param now milliseconds since 1970 */
export function exchangeSessions({ code, name }: Exchange, now: number): ExchangeSessions {
  const day = exchangeDayAt(code, now);
  const trades = isTradingDay(code, day);
  const today = trades ? exchangeSession(code, day) : null;
  const isOpen = today !== null && now >= today.opens && now < today.closes;
  const began = today !== null && now >= today.opens;
  const ended = today !== null && now >= today.closes;
  return {
    exchange: code,
    name,
    timeZone: timeZoneOf(code),
    day: isoDate(day),
    state: stateOf(code, day, isOpen, began),
    session: trades ? sessionOn(code, day) : null,
    last: sessionOn(code, ended ? day : previousTradingDay(code, day)),
    next: sessionOn(code, tradingDayFrom(code, trades && !began ? day : day + 1)),
  };
}

function stateOf(
  code: string,
  day: number,
  isOpen: boolean,
  began: boolean,
): ExchangeSessions['state'] {
  if (isOpen) return 'open';
  if (isTradingDay(code, day)) return began ? 'after-close' : 'before-open';
  return tradesOnWeekday(code, day) ? 'holiday' : 'weekend';
}

/** A day of the week on which the exchange trades at some time: the same day of some week is one. */
const tradesOnWeekday = (code: string, day: number): boolean =>
  [-14, -7, 7, 14].some((days) => isTradingDay(code, day + days));

function sessionOn(code: string, day: number): ExchangeSession {
  const { opens, closes } = exchangeSession(code, day);
  return {
    date: isoDate(day),
    opens: new Date(opens).toISOString(),
    closes: new Date(closes).toISOString(),
    halfDay: earlyClose(code, day) !== null,
  };
}
