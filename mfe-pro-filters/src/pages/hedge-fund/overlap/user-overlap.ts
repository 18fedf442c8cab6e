import type { OwnAsset, ThirteenFHeldResponse } from 'shared/contract';

export type HeldItem = ThirteenFHeldResponse['items'][number];

/** One side of the comparison: the visitor's portfolios, or assets that are only watched. */
export interface UserOverlap {
  /** Number of compared assets. */
  assets: number;
  /** Number of those that the filer reports. */
  common: number;
  /** Percent of the filer's long value in them; null if the report has no value to divide by. */
  weight: number | null;
}

export interface UserOverlaps {
  held: UserOverlap;
  watched: UserOverlap;
  /** Common positions, the filer's largest first. */
  items: readonly (HeldItem & { isHeld: boolean })[];
}

function overlapOf(assets: readonly OwnAsset[], items: readonly HeldItem[]): UserOverlap {
  const symbols = new Set(assets.map(({ symbol }) => symbol));
  const common = items.filter(({ symbol }) => symbol !== null && symbols.has(symbol));
  return {
    assets: symbols.size,
    // Two share classes under one symbol are two items of the filer, but one asset of the visitor.
    common: new Set(common.map(({ symbol }) => symbol)).size,
    weight: common.reduce<number | null>(
      (sum, { weight }) => (sum === null || weight === null ? null : sum + weight),
      0,
    ),
  };
}

/** Splits a filer's positions into held and watched; an asset that is both counts as held. */
export function userOverlaps(
  assets: readonly OwnAsset[],
  items: readonly HeldItem[],
): UserOverlaps {
  const heldAssets = assets.filter(({ isHeld }) => isHeld);
  const heldSymbols = new Set(heldAssets.map(({ symbol }) => symbol));
  return {
    held: overlapOf(heldAssets, items),
    watched: overlapOf(
      assets.filter(({ isHeld }) => !isHeld),
      items,
    ),
    items: items.map((item) => ({
      ...item,
      isHeld: item.symbol !== null && heldSymbols.has(item.symbol),
    })),
  };
}
