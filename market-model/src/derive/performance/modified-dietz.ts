/** A flow within a period: positive when money was put in. */
export interface DietzFlow {
  /** Day of the period, 0 for its start, `calendarDays` for its end. */
  day: number;
  amount: number;
}

/**
 * Modified Dietz return of a period as a fraction: (V₁ − V₀ − ΣCF) / (V₀ + ΣCF · (CD − D) / CD).
 * Each flow is weighted by the share of the period during which it was invested. Source: P. O.
 * Dietz, as in the CFA curriculum. With large flows, value the portfolio at each flow and link the
 * sub-periods instead.
 *
 * @param calendarDays days of the period, above zero
 * @returns null when the average invested capital is not above zero
 */
export function modifiedDietz(
  startValue: number,
  endValue: number,
  flows: readonly DietzFlow[],
  calendarDays: number,
): number | null {
  let moved = 0;
  let weighted = 0;
  for (const { day, amount } of flows) {
    moved += amount;
    weighted += (amount * (calendarDays - day)) / calendarDays;
  }
  const invested = startValue + weighted;
  return invested > 0 ? (endValue - startValue - moved) / invested : null;
}
