import type { PortfolioPerformance } from 'shared/contract';

/** Minimum share of the value; smaller flows are not marked in the chart. */
const MIN_SHARE = 0.01;
const MAX_MARKS = 24;

/**
 * Deposits and withdrawals of a period that are large relative to the value, largest first, at most
 * 24. The start and end values, which are flows of the rate of return, are not included.
 *
 * @returns amounts as seen by the owner: deposits are positive
 */
export function largeFlows({
  flows,
  from,
  to,
  series,
}: Pick<PortfolioPerformance, 'flows' | 'from' | 'to' | 'series'>): {
  date: string;
  amount: number;
}[] {
  const valueOn = new Map(series.date.map((date, at) => [date, series.value[at] ?? 0]));
  const moved = flows.filter(
    ({ date }, at) =>
      !(at === 0 && date === from) && !(at === flows.length - 1 && date === to && at > 0),
  );
  return moved
    .filter(({ date, amount }) => Math.abs(amount) >= MIN_SHARE * (valueOn.get(date) ?? 0))
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, MAX_MARKS)
    .map(({ date, amount }) => ({ date, amount: -amount }));
}
