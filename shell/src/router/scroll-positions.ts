/** Maximum number of history entries whose position a tab keeps. */
export const KEPT_POSITIONS = 100;

/** Scroll positions in px by history entry; evicts the least recently used. */
export class ScrollPositions {
  /** Read and written by the router itself. */
  readonly byKey: Record<string, number>;
  /** Least recently used first. */
  readonly #used: Set<string>;

  constructor(positions: readonly (readonly [string, number])[] = []) {
    this.byKey = Object.fromEntries(positions);
    this.#used = new Set(positions.map(([key]) => key));
  }

  /** Marks an entry as used. */
  touch(key: string): string {
    this.#used.delete(key);
    this.#used.add(key);
    for (const oldest of this.#used) {
      if (this.#used.size <= KEPT_POSITIONS) break;
      this.#used.delete(oldest);
      delete this.byKey[oldest];
    }
    return key;
  }

  set(key: string, position: number): void {
    this.byKey[this.touch(key)] = position;
  }

  /** Positions to store, least recently used first. */
  newest(): [string, number][] {
    return [...this.#used].flatMap((key): [string, number][] => {
      const position = this.byKey[key];
      return position === undefined ? [] : [[key, position]];
    });
  }
}

/** Parses positions stored by a tab and drops invalid entries. */
export function readPositions(value: unknown): [string, number][] {
  if (!Array.isArray(value)) return [];
  return value.filter(isPosition).slice(-KEPT_POSITIONS);
}

const isPosition = (value: unknown): value is [string, number] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  Number.isFinite(value[1]);
