import type { ColumnDefinition } from 'shared/market';

export interface DatePreset {
  label: string;
  from: string | null;
  to: string | null;
}

/** Fields with future dates: reports, ex-dates, payments. All others are in the past. */
const AHEAD: ReadonlySet<string> = new Set([
  'nextEarningsDate',
  'dividendExDate',
  'dividendRecordDate',
  'dividendPaymentDate',
]);

/** Common time spans relative to the visitor's current day (inclusive). */
export function datePresets({ field }: Pick<ColumnDefinition, 'field'>, today: Date): DatePreset[] {
  const day = (days: number) => dayAt(today, 0, days);
  const year = (years: number) => dayAt(today, years, 0);
  if (AHEAD.has(field))
    return [
      { label: 'Next 7 days', from: day(0), to: day(6) },
      { label: 'Next 30 days', from: day(0), to: day(29) },
      { label: 'Past 30 days', from: day(-29), to: day(0) },
    ];
  return [
    { label: 'Past year', from: year(-1), to: day(0) },
    { label: 'Past 5 years', from: year(-5), to: day(0) },
    { label: 'Older than 10 years', from: null, to: year(-10) },
  ];
}

/** `2026-11-20`, in the visitor's calendar. */
function dayAt(today: Date, years: number, days: number): string {
  const at = new Date(
    Date.UTC(today.getFullYear() + years, today.getMonth(), today.getDate() + days),
  );
  return at.toISOString().slice(0, 10);
}
