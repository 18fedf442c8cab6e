import type { OwnAsset, ThirteenFHeldResponse } from 'shared/contract';

export type HeldItem = ThirteenFHeldResponse['items'][number];

/** One side of the comparison: a person's portfolios, or what is on watchlists alone. */
export interface OwnOverlap {
  /** Assets that were compared. */
  assets: number;
  /** Assets of those that the filer reports. */
  common: number;
  /** Percent of the filer's long value in them; null when the report has no value to divide by. */
  weight: number | null;
}

export interface OwnOverlaps {
  held: OwnOverlap;
  watched: OwnOverlap;
  /** What is in common, largest position of the filer first. */
  items: readonly (HeldItem & { isHeld: boolean })[];
}

function overlapOf(assets: readonly OwnAsset[], items: readonly HeldItem[]): OwnOverlap {
  const symbols = new Set(assets.map(({ symbol }) => symbol));
  const common = items.filter(({ symbol }) => symbol !== null && symbols.has(symbol));
  return {
    assets: symbols.size,
    // Two classes of one symbol are two items of the filer and one asset of the visitor.
    common: new Set(common.map(({ symbol }) => symbol)).size,
    weight: common.reduce<number | null>(
      (sum, { weight }) => (sum === null || weight === null ? null : sum + weight),
      0,
    ),
  };
}

/** Splits a filer's positions by whether the visitor holds them; an asset that is held and watched counts as held. */
export function ownOverlaps(assets: readonly OwnAsset[], items: readonly HeldItem[]): OwnOverlaps {
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
