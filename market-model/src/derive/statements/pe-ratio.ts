/**
 * Price / diluted earnings per share of the last twelve months (both in one currency).
 * @returns null for a loss (EPS ≤ 0) or when an input is unknown
 */
export function peRatio(price: number | null, earningsPerShareTTM: number | null): number | null {
  if (price === null || earningsPerShareTTM === null || earningsPerShareTTM <= 0) return null;
  return price / earningsPerShareTTM;
}

/**
 * Price / consensus earnings of the next twelve months: w · EPS of this fiscal year + (1 − w) · EPS
 * of the next, w = months left in this fiscal year / 12. The estimate must be positive.
 */
export function forwardPeRatio(
  price: number | null,
  estimateThisYear: number | null,
  estimateNextYear: number | null,
  monthsLeft: number | null,
): number | null {
  if (estimateThisYear === null || estimateNextYear === null || monthsLeft === null) return null;
  const weight = Math.min(12, Math.max(0, monthsLeft)) / 12;
  return peRatio(price, weight * estimateThisYear + (1 - weight) * estimateNextYear);
}

/**
 * P/E ÷ expected yearly growth of earnings per share in percent.
 * @returns null when growth is not positive or an input is unknown
 */
export function pegRatio(pe: number | null, growthPercent: number | null): number | null {
  return pe === null || growthPercent === null || growthPercent <= 0 ? null : pe / growthPercent;
}
