import type { PortfolioPerformance } from 'shared/contract';

/** Of the value at that time: smaller flows are no event in the chart. */
const MIN_SHARE = 0.01;
const MAX_MARKS = 24;

/**
 * Deposits and withdrawals of a period that matter beside the value, largest first, at most 24. What the period
 * began and ends with are flows of its rate of return and no deposits.
 *
 * @returns amounts with the sign of the owner: positive was put in
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
