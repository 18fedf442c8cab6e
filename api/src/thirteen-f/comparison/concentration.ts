/** Concentration of a portfolio in its largest positions. */
export interface Concentration {
  /** Percent of the portfolio in its largest 1, 5 and 10 positions; null for an empty portfolio. */
  top1: number | null;
  top5: number | null;
  top10: number | null;
  /** Herfindahl–Hirschman index Σw², w as fractions: 1 is a single position. */
  hhi: number | null;
  /** 1/HHI: as many equal positions would be as concentrated. */
  effectiveN: number | null;
}

/** @param values of the positions, in any order and unit */
export function concentrationOf(values: readonly number[]): Concentration {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!(total > 0)) return { top1: null, top5: null, top10: null, hhi: null, effectiveN: null };
  const sorted = values.toSorted((a, b) => b - a);
  const top = (count: number) =>
    (sorted.slice(0, count).reduce((sum, value) => sum + value, 0) / total) * 100;
  const hhi = sorted.reduce((sum, value) => sum + (value / total) ** 2, 0);
  return { top1: top(1), top5: top(5), top10: top(10), hhi, effectiveN: 1 / hhi };
}
