import type { AssetComponents } from 'shared/contract';
import { withoutNoise } from 'shared/market';
import type { ResolvedComponent } from './resolved-components';

type Allocation = NonNullable<AssetComponents['allocation']>;
const WHOLE = 100;

/**
 * Weights by sector and by country. Unclassified and unlisted components make up the remainder.
 * Null when no weight is known.
 */
export function allocationOf(items: readonly ResolvedComponent[]): Allocation | null {
  if (items.every(({ weight }) => weight === null)) return null;
  const sectors = sharesBy(items, ({ sector }) => sector);
  const countries = sharesBy(items, ({ countryCode }) => countryCode);
  return {
    sectors,
    countries,
    withoutSector: restOf(sectors),
    withoutCountry: restOf(countries),
  };
}

function sharesBy(
  items: readonly ResolvedComponent[],
  keyOf: (item: ResolvedComponent) => string | null,
): { name: string; weight: number }[] {
  const weights = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null && item.weight !== null)
      weights.set(key, (weights.get(key) ?? 0) + item.weight);
  }
  return [...weights]
    .map(([name, weight]) => ({ name, weight: withoutNoise(weight) }))
    .toSorted((a, b) => b.weight - a.weight);
}

const restOf = (shares: readonly { weight: number }[]): number =>
  withoutNoise(Math.max(0, WHOLE - shares.reduce((sum, { weight }) => sum + weight, 0)));
