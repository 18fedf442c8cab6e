import { useAddressState } from 'shared/list';
import { addDays, formatDate, type Day } from 'shared/market';
import { PORTFOLIO_ADDRESS } from '../portfolio-address';
import { PERIOD_TEXTS, periodStart, type Period } from './periods';

export interface ChosenPeriod {
  /** Null for custom dates. */
  preset: Period | null;
  /** Starts at the end of this day, `YYYY-MM-DD`; undefined for the first transaction. */
  from: Day | undefined;
  /** Ends at the end of this day; undefined for the day of the newest prices. */
  to: Day | undefined;
  /** Text for the end of a title. */
  text: string;
}

/**
 * Period of an address: a preset, or from the start of one day to the end of another.
 *
 * @param on day of the newest prices
 */
export function periodOf(
  { period, from, to }: { period: Period; from: Day | null; to: Day | null },
  on: Day,
): ChosenPeriod {
  if (from === null && to === null)
    return {
      preset: period,
      from: periodStart(period, on),
      to: undefined,
      text: PERIOD_TEXTS[period],
    };
  const start = from === null ? 'the start' : formatDate(from);
  return {
    preset: null,
    // Include the day's own change: start at the end of the previous day.
    from: from === null ? undefined : addDays(from, -1),
    to: to ?? undefined,
    text: `${start} to ${formatDate(to ?? on)}`,
  };
}

/** The period of the page's address. */
export function usePeriod(on: Day): ChosenPeriod {
  const [state] = useAddressState(PORTFOLIO_ADDRESS);
  return periodOf(state, on);
}
