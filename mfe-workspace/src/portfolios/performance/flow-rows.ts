import type { PortfolioPerformance } from 'shared/contract';

export interface FlowRow {
  id: string;
  date: string;
  kind: 'Value at the start' | 'Put in' | 'Taken out' | 'Value at the end';
  /** With the sign of the rate of return: deposits are negative. */
  amount: number;
}

/** Labelled flows of a rate of return. A period starts and ends with a value. */
export function flowRows({
  flows,
  from,
  to,
  series,
}: Pick<PortfolioPerformance, 'flows' | 'from' | 'to' | 'series'>): FlowRow[] {
  const end = series.value.at(-1) ?? 0;
  return flows.map(({ date, amount }, at) => ({
    id: `${at}`,
    date,
    amount,
    kind:
      at === 0 && from !== null && date === from
        ? 'Value at the start'
        : at === flows.length - 1 && at > 0 && date === to && amount === end
          ? 'Value at the end'
          : amount < 0
            ? 'Put in'
            : 'Taken out',
  }));
}
