/**
 * Loss since the highest cumulative return on each day, as a share of one, 0 or below. Unknown
 * stays unknown.
 */
export function drawdownSeries(cumulative: readonly (number | null)[]): (number | null)[] {
  let peak = 1;
  return cumulative.map((share) => {
    if (share === null) return null;
    peak = Math.max(peak, 1 + share);
    return (1 + share) / peak - 1;
  });
}
