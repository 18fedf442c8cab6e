import { contributionOf } from 'shared/market';

export interface WeighedMove {
  /** Percent of the whole. */
  weight: number | null;
  /** Change of the day, percent; null also where it is of another day than the whole's. */
  change: number | null;
}

/**
 * Contributions of all components to the day's move of the whole, in percentage points.
 *
 * Weights at the close of that day are converted back to before the move: `w₀ = w ÷ (1 + r) × (1 +
 * R)`. The move of the whole is `R = S ÷ (1 − S)` with `S = Σ w·r ÷ (1 + r)`. Older weights count
 * as those before the move. Changes are in each component's currency; exchange rates are ignored.
 *
 * @param ofClose whether the weights are of the close of the day
 */
export function contributionsOf(
  components: readonly WeighedMove[],
  ofClose: boolean,
): (number | null)[] {
  if (!ofClose) return components.map(({ weight, change }) => contributionOf(weight, change));
  const withoutMove = ({ weight, change }: WeighedMove): number | null =>
    weight === null || change === null || change <= -100 ? null : weight / (1 + change / 100);
  const moved = components.reduce(
    (sum, component) => sum + (contributionOf(withoutMove(component), component.change) ?? 0) / 100,
    0,
  );
  const whole = 1 / (1 - moved);
  return components.map((component) => {
    const weight = withoutMove(component);
    return contributionOf(weight === null ? null : weight * whole, component.change);
  });
}
