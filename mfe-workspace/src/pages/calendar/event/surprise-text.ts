import type { CalendarEventRow } from 'shared/contract';

export type Surprise = NonNullable<CalendarEventRow['surprise']>;

const EFFECTS: Readonly<Record<Surprise['effect'], string>> = {
  better: 'Better',
  worse: 'Worse',
  'in-line': 'In line',
  neutral: 'Surprise',
};

const MAX_DECIMALS = 4;

/** A difference with sign and unit; percentages differ in points: `+0.1 pp`, `−13K`. */
export function differenceText(value: number, unit: string | null): string {
  const size = Math.abs(value);
  const number = new Intl.NumberFormat('en-US', {
    notation: size >= 10_000 ? 'compact' : 'standard',
    maximumFractionDigits: size >= 10_000 ? 2 : MAX_DECIMALS,
  }).format(Number(size.toPrecision(6)));
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  if (unit === '%') return `${sign}${number} pp`;
  if (unit === 'bp') return `${sign}${number} bp`;
  return unit === null ? `${sign}${number}` : `${sign}${unit}${number}`;
}

/** `Better +0.1 pp`; `In line` without a figure. */
export function surpriseText({ effect, value, unit }: Surprise): string {
  const label = EFFECTS[effect];
  return effect === 'in-line' ? label : `${label} ${differenceText(value, unit)}`;
}

/** Explains the surprise colours for each polarity of an indicator. */
export const POLARITY_NOTES: Readonly<Record<CalendarEventRow['polarity'], string>> = {
  'higher-is-better': 'Higher than forecast counts as better.',
  'lower-is-better': 'Higher than forecast counts as worse.',
  neutral: 'This indicator has no clear direction, so its surprises stay grey.',
};
