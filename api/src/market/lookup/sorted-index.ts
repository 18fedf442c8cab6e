/** Sorted keys, each with its documents. Exact and prefix search by bisection. */
import { nextTurn, sortInTurns } from '../turns/turns';
import { withinOneEdit } from './edit-distance';

const KEYS_PER_TURN = 10_000;

export class SortedIndex {
  readonly #keys: string[];
  readonly #documents: Uint32Array[];

  private constructor(keys: string[], documents: Uint32Array[]) {
    this.#keys = keys;
    this.#documents = documents;
  }

  /** Sorts the keys, in turns. */
  static async build(entries: ReadonlyMap<string, readonly number[]>): Promise<SortedIndex> {
    const keys = await sortInTurns([...entries.keys()], (a, b) => (a < b ? -1 : 1));
    const documents: Uint32Array[] = [];
    for (const key of keys) {
      documents.push(Uint32Array.from(entries.get(key) ?? []));
      if (documents.length % KEYS_PER_TURN === 0) await nextTurn();
    }
    return new SortedIndex(keys, documents);
  }

  /** Calls back for each key with the prefix, in order, so that the exact key comes first. */
  withPrefix(prefix: string, onMatch: (key: string, documents: Uint32Array) => void): void {
    for (let at = this.#lowerBound(prefix); at < this.#keys.length; at++) {
      const key = this.#keys[at] ?? '';
      if (!key.startsWith(prefix)) return;
      onMatch(key, this.#documents[at] ?? new Uint32Array(0));
    }
  }

  /** Calls back for each key within one edit of the text, or with such a prefix. The first letter must match. */
  nearly(text: string, onMatch: (key: string, documents: Uint32Array) => void): void {
    const from = this.#lowerBound(text.slice(0, 1));
    for (let at = from; at < this.#keys.length; at++) {
      const key = this.#keys[at] ?? '';
      if (key.charCodeAt(0) !== text.charCodeAt(0)) return;
      const near =
        withinOneEdit(key, text) ||
        (key.length > text.length && withinOneEdit(key.slice(0, text.length), text));
      if (near) onMatch(key, this.#documents[at] ?? new Uint32Array(0));
    }
  }

  #lowerBound(text: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
