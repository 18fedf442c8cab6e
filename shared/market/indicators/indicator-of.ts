import type { IndicatorBars, IndicatorLine } from './indicator';
import { INDICATOR_LINES } from './indicator-lines';
import {
  FALLBACK,
  indicatorFacts,
  indicatorParts,
  type IndicatorFacts,
  type IndicatorId,
} from './indicators';

export interface IndicatorDefinition extends IndicatorFacts {
  /** All lines, main line first. */
  lines: (bars: IndicatorBars) => readonly IndicatorLine[];
  /** The main line. */
  series: (bars: IndicatorBars) => (number | null)[];
}

/** Name, place and lines of an indicator. */
export function indicatorOf(id: IndicatorId): IndicatorDefinition {
  const { kind, lengths } = indicatorParts(id) ?? FALLBACK;
  const lines = (bars: IndicatorBars) => INDICATOR_LINES[kind](bars, lengths);
  return {
    ...indicatorFacts(id),
    lines,
    series: (bars) => [...(lines(bars)[0]?.values ?? [])],
  };
}
