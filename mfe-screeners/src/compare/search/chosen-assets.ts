import type { LookupResult } from 'shared/contract';

/**
 * Picks one asset for each name, all of the type of the first name's best match. An exact ticker
 * goes before the order of the answer. Null if a name has no match of that type.
 *
 * @param answers matches of each name, the best first
 */
export function chosenAssets(
  names: readonly string[],
  answers: readonly (readonly LookupResult[])[],
): LookupResult[] | null {
  const best = (at: number, fits: (result: LookupResult) => boolean) => {
    const matches = (answers[at] ?? []).filter(fits);
    const ticker = names[at]?.toUpperCase();
    return matches.find((match) => match.ticker.toUpperCase() === ticker) ?? matches[0];
  };
  const first = best(0, () => true);
  if (!first) return null;
  const assets = [first];
  for (let at = 1; at < names.length; at += 1) {
    const next = best(
      at,
      ({ symbol, assetType }) =>
        assetType === first.assetType && assets.every((one) => one.symbol !== symbol),
    );
    if (!next) return null;
    assets.push(next);
  }
  return assets;
}
