import { addDays, type Day } from 'shared/market';

export interface Period {
  label: string;
  /** First day; undefined for the whole history. */
  from: Day | undefined;
}

/** Compared periods, up to a day. */
export function periodsUntil(day: Day): Period[] {
  const year = Number(day.slice(0, 4));
  const monthDay = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return [
    { label: '1 month', from: addDays(day, -30) },
    { label: 'This year', from: `${year - 1}-12-31` },
    { label: '1 year', from: `${year - 1}${monthDay}` },
    { label: 'Since the beginning', from: undefined },
  ];
}
