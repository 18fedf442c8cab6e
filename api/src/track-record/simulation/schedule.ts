/** On which days a track record decides and trades. */
import { MONTHS_OF_PERIOD, type RebalancePeriod } from 'shared/market';
import { addMonths } from 'market-model/dates/civil-dates';
import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';

export interface RebalanceDay {
  /** Trading day of the decision, by its close and the data public at that time. */
  decision: number;
  /** The next trading day: at its close the trades are made. */
  trade: number;
}

/**
 * Decisions on the last trading day up to `from` and every period later. Each is traded on the next
 * trading day, so that no purchase uses a price of its own decision.
 *
 * @param calendar ascending trading days
 * @param from first day, `to` last day, as day numbers
 * @returns empty when the calendar does not reach that far
 */
export function rebalanceDays(
  calendar: Int32Array,
  from: number,
  to: number,
  period: RebalancePeriod,
): RebalanceDay[] {
  const days: RebalanceDay[] = [];
  for (let n = 0; ; n++) {
    const anchor = addMonths(from, n * MONTHS_OF_PERIOD[period]);
    if (anchor >= to) return days;
    const at = lastBarOnOrBefore(calendar, anchor);
    const [decision, trade] = [calendar[at], calendar[at + 1]];
    if (decision !== undefined && trade !== undefined && trade < to) days.push({ decision, trade });
  }
}
