import type { BySymbol } from 'market-model/dataset/collections';

/** View of a part of larger values by symbol, e.g. the statements of fundamentals. Not cached. */
export class Selected<V> implements BySymbol<V> {
  /** @param symbols in the order of `keys()`, those without a value left out */
  constructor(
    private readonly symbols: ReadonlySet<string>,
    private readonly select: (symbol: string) => V | undefined,
  ) {}

  get size(): number {
    return this.symbols.size;
  }
  has(symbol: string): boolean {
    return this.symbols.has(symbol);
  }
  keys(): Iterable<string> {
    return this.symbols;
  }
  get(symbol: string): V | undefined {
    return this.symbols.has(symbol) ? this.select(symbol) : undefined;
  }
}
