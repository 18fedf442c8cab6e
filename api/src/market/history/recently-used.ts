/** A map that forgets the entries unused for longest once their sizes exceed a limit. */
export class RecentlyUsed<V extends object | string | null> {
  readonly #entries = new Map<string, V>();
  #size = 0;

  /**
   * @param limit largest sum of sizes
   * @param sizeOf size of one value; by default 1, so that the limit counts entries
   */
  constructor(
    private readonly limit: number,
    private readonly sizeOf: (value: V) => number = () => 1,
  ) {}

  /** Undefined when it was never set or is forgotten. */
  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    const before = this.#entries.get(key);
    if (before !== undefined) {
      this.#entries.delete(key);
      this.#size -= this.sizeOf(before);
    }
    this.#entries.set(key, value);
    this.#size += this.sizeOf(value);
    for (const [oldest, forgotten] of this.#entries) {
      // The newest stays, however large it is.
      if (this.#size <= this.limit || oldest === key) return;
      this.#entries.delete(oldest);
      this.#size -= this.sizeOf(forgotten);
    }
  }
}
