/** Figures of economic events as numbers. */
import type { CalendarFigure } from 'shared/contract';

const EXPONENTS: Readonly<Record<string, number>> = {
  k: 3,
  m: 6,
  mn: 6,
  mln: 6,
  b: 9,
  bn: 9,
  t: 12,
  tn: 12,
  trn: 12,
};

/** Characters of a figure, its mark included. Longer text is shown as it is. */
const MAX_FIGURE = 64;
const FIGURE =
  /^([+-]?)\s*((?:[A-Z]{1,2})?[$€£¥₹₩])?\s*([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)\s*(k|mn|mln|m|bn|b|trn|tn|t)?\s*(%|bps?|pp)?$/i;
/** Suffixes that publishers use for revised or preliminary figures. */
const MARK = /\s*(\*|(?<!b|p)\(?[rp]\)?)$/i;

/** The figure without its mark, and whether the mark says that it was revised. */
export function withoutMark(text: string): { figure: string; revised: boolean } {
  const trimmed = text.trim();
  if (trimmed.length > MAX_FIGURE) return { figure: trimmed, revised: false };
  const mark = MARK.exec(trimmed)?.[1];
  return mark === undefined
    ? { figure: trimmed, revised: false }
    : { figure: trimmed.replace(MARK, ''), revised: /[*r]/i.test(mark) };
}

/**
 * `-$83.2B` → −83.2e9 `$`; `253K` → 253 000; `3.1%` → 3.1 `%`. Null for any text but a single
 * number: `4.28|2.6`, `5-2-2`, `<0.10%`.
 */
export function parseFigure(text: string | null): CalendarFigure | null {
  if (text === null) return null;
  const { figure } = withoutMark(text);
  if (figure.length > MAX_FIGURE) return null;
  const match = FIGURE.exec(figure.replaceAll(/[−–]/g, '-'));
  if (!match) return null;
  const [, sign = '', currency, inner = '', digits = '', scale = '', suffix] = match;
  if (sign !== '' && inner !== '') return null;
  const exponent = EXPONENTS[scale.toLowerCase()] ?? 0;
  // Read with its exponent as a decimal: 1.253 times a million is not exactly 1253000.
  const value = Number(`${sign}${inner}${digits.replaceAll(',', '')}e${exponent}`);
  return Number.isFinite(value) ? { value: value + 0, unit: unitOf(currency, suffix) } : null;
}

function unitOf(currency: string | undefined, suffix: string | undefined): string | null {
  if (suffix === undefined) return currency ?? null;
  return /^bps?$/i.test(suffix) ? 'bp' : '%';
}

/** Difference of two figures of one unit without binary noise: 3.2 − 3.1 is 0.1. */
export function difference(a: CalendarFigure, b: CalendarFigure): number | null {
  if (a.unit !== b.unit) return null;
  return Number((a.value - b.value).toPrecision(12)) + 0;
}
