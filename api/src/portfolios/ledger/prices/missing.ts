/** A price or rate that a figure needs and the market does not have. */
export interface Missing {
  /** Symbol of the asset, or code of the currency. */
  symbol: string;
  what: 'price' | 'rate';
  day: number;
}

/** Missing prices and rates without duplicates, ordered by day and symbol. */
export class MissingList {
  readonly #items = new Map<string, Missing>();

  add(item: Missing): void {
    this.#items.set(`${item.day} ${item.what} ${item.symbol}`, item);
  }

  get items(): Missing[] {
    return [...this.#items.values()].toSorted(
      (a, b) => a.day - b.day || (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0),
    );
  }
}
