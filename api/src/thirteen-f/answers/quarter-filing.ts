import { filingDeadline } from '../effective/deadline';
import type { FilerIndex } from '../filers/filer-index';

/** Completeness of the reports of a quarter. */
export interface QuarterFiling {
  quarter: string;
  deadline: string;
  open: boolean;
  reported: number;
  reportedBefore: number;
}

/** The quarter before `2026Q1` is `2025Q4`. */
export function quarterBefore(quarter: string): string {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(5))];
  return number === 1 ? `${year - 1}Q4` : `${year}Q${number - 1}`;
}

/** @param asOf moment of the market data: reports of the day of the deadline may still come */
export function quarterFiling(
  { filersByQuarter }: Pick<FilerIndex, 'filersByQuarter'>,
  quarter: string,
  asOf: string,
): QuarterFiling {
  const deadline = filingDeadline(quarter);
  return {
    quarter,
    deadline,
    open: asOf.slice(0, 10) <= deadline,
    reported: filersByQuarter.get(quarter) ?? 0,
    reportedBefore: filersByQuarter.get(quarterBefore(quarter)) ?? 0,
  };
}
