import type { BySymbol } from 'market-model/dataset/collections';

/**
 * Values of several sources. Symbol by symbol the newest value wins, of one day that of the source added last.
 */
export class Layers<V> implements BySymbol<V> {
  private readonly owner = new Map<string, BySymbol<V>>();

  /** @param dayOf ascending date of a value, as text or number; without it the last source wins */
  constructor(private readonly dayOf: (value: V) => string | number = () => 0) {}

  /** @returns symbols of the layer whose values are older than known ones and stay aside */
  add(layer: BySymbol<V>): string[] {
    const older: string[] = [];
    for (const symbol of layer.keys()) {
      // Values are read from disk, so compare only symbols that two sources share.
      if (this.owner.has(symbol) && this.#isOlder(layer.get(symbol), this.get(symbol)))
        older.push(symbol);
      else this.owner.set(symbol, layer);
    }
    return older;
  }

  #isOlder(value: V | undefined, current: V | undefined): boolean {
    if (value === undefined) return current !== undefined;
    return current !== undefined && this.dayOf(value) < this.dayOf(current);
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
