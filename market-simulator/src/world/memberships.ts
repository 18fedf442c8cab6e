/** Indices and funds of the simulated market that contain an asset. */
import { constituentsOf } from './components';
import { demoUniverse } from './universe';

let index: { seed: number; bySymbol: ReadonlyMap<string, readonly string[]> } | null = null;

/** Symbols of the indices and funds in listing order. Empty if none contains the asset. */
export function demoMemberships(symbol: string, seed: number): readonly string[] {
  if (index?.seed !== seed) index = { seed, bySymbol: membershipsOf(seed) };
  return index.bySymbol.get(symbol) ?? [];
}

function membershipsOf(seed: number): Map<string, string[]> {
  const { indices, funds } = demoUniverse(seed);
  const bySymbol = new Map<string, string[]>();
  for (const { symbol: container } of [...indices, ...funds])
    for (const constituent of constituentsOf(container, seed)) {
      const containers = bySymbol.get(constituent) ?? [];
      bySymbol.set(constituent, containers);
      containers.push(container);
    }
  return bySymbol;
}
