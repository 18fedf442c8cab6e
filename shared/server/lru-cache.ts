/** A cache that evicts the least recently used entries once the sum of their sizes exceeds a limit. */
export class LruCache<V extends object | string | number | null> {
  readonly #entries = new Map<string, V>();
  #size = 0;

  /**
   * @param limit largest sum of sizes
   * @param sizeOf size of one entry; by default 1, so that the limit counts entries
   */
  constructor(
    private readonly limit: number,
    private readonly sizeOf: (value: V, key: string) => number = () => 1,
  ) {}

  /** Undefined when it was never set or is evicted. */
  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A map iterates in the order of insertion: the least recently used entry stands first.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.sizeOf(value, key);
    for (const oldest of this.#entries.keys()) {
      // The newest stays, however large it is.
      if (this.#size <= this.limit || oldest === key) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.sizeOf(value, key);
  }
}
