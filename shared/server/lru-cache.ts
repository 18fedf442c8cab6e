/** A cache that evicts the least recently used entries once the sum of their sizes exceeds a limit. */
export class LruCache<V extends object | string | number | null> {
  readonly #entries = new Map<string, V>();
  #size = 0;

  /**
   * @param limit maximum sum of sizes
   * @param sizeOf size of one entry. Defaults to 1, so that the limit counts entries.
   */
  constructor(
    private readonly limit: number,
    private readonly sizeOf: (value: V, key: string) => number = () => 1,
  ) {}

  /** Undefined when it was never set or was evicted. */
  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // A map iterates in insertion order. Reinsert, so that the least recently used entry is first.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#size += this.sizeOf(value, key);
    for (const oldest of this.#entries.keys()) {
      // The newest entry is kept, however large it is.
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
