import type { BySymbol } from 'market-model/dataset/collections';
import type { Components } from 'market-model/dataset/records/components';

/** Symbols of the indices and funds that name an asset among their components, by the asset's symbol. */
export function membershipsOf(
  components: BySymbol<Components> | undefined,
): ReadonlyMap<string, string[]> {
  const memberships = new Map<string, string[]>();
  for (const whole of components?.keys() ?? [])
    for (const { symbol } of components?.get(whole)?.items ?? []) {
      if (symbol === null) continue;
      const ofSymbol = memberships.get(symbol);
      if (ofSymbol) ofSymbol.push(whole);
      else memberships.set(symbol, [whole]);
    }
  return memberships;
}
