import type { MoveWindow } from 'shared/contract';
import { addMonths, civilDate, dayNumber } from 'market-model/dates/civil-dates';
import { previousTradingDay } from 'market-model/derive/trading-days/trading-days';

const BARS: Partial<Record<MoveWindow, number>> = { '1D': 1, '5D': 5 };
const MONTHS: Partial<Record<MoveWindow, number>> = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12 };

/**
 * The day whose close a window compares with, by the calendar of the exchange. The rules are those of the
 * price changes, whose base may be earlier if bars are missing.
 *
 * @param today day of the price
 */
export function baseDay(exchange: string, today: number, window: MoveWindow): number {
  const bars = BARS[window];
  if (bars !== undefined) {
    let day = today;
    for (let i = 0; i < bars; i++) day = previousTradingDay(exchange, day);
    return day;
  }
  const months = MONTHS[window];
  const anchor =
    months === undefined ? dayNumber(civilDate(today).year, 1, 1) - 1 : addMonths(today, -months);
  // On the anchor itself when the exchange traded on it.
  return previousTradingDay(exchange, anchor + 1);
}
