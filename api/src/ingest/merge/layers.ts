import type { BySymbol } from '../../market/dataset/collections';

/** Values of several sources; the source added last wins symbol by symbol. */
export class Layers<V> implements BySymbol<V> {
  private readonly owner = new Map<string, BySymbol<V>>();

  add(layer: BySymbol<V>): void {
    for (const symbol of layer.keys()) this.owner.set(symbol, layer);
  }

  get size(): number {
    return this.owner.size;
  }

  has(symbol: string): boolean {
    return this.owner.has(symbol);
  }

  get(symbol: string): V | undefined {
    return this.owner.get(symbol)?.get(symbol);
  }

  keys(): Iterable<string> {
    return this.owner.keys();
  }
}
