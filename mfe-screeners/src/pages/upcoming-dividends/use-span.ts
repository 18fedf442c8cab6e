import { spanOf, spanText, stepSpan, type Day } from 'shared/market';
import type { DividendsState } from './dividends-state';
import type { ChangeDividends } from './use-dividends-state';

export interface DisplayedSpan {
  /** `23 – 29 November 2026` */
  title: string;
  /** Shows an earlier or later span. Returns false while the displayed one is unknown. */
  step: (steps: number) => boolean;
  /** Shows the span of a day. */
  goTo: (day: Day) => void;
}

/** The displayed week or month, and navigation to others. */
export function useSpan(
  { span }: DividendsState,
  range: { from: Day; to: Day } | null,
  change: ChangeDividends,
): DisplayedSpan {
  return {
    title: range ? spanText(span, range) : `This ${span}`,
    step: (steps) => {
      if (range === null) return false;
      change({ at: stepSpan(span, range.from, steps), day: null });
      return true;
    },
    goTo: (day) => change({ at: spanOf(span, day).from, day: null }),
  };
}
