/** Amounts are reported as brackets: they are added up as intervals. */
import type { DollarInterval } from 'shared/contract';

export interface Bracket {
  from: number;
  /** Null for "over". */
  to: number | null;
}

/** Id of a bracket in URLs: `1001-15000`, `50000000-`. */
export const bracketId = ({ from, to }: Bracket): string => `${from}-${to ?? ''}`;

/** Brackets of the Stock Act's reports, ascending; the open one at a million is for family members. */
const BRACKETS_OF_THE_LAW: readonly Bracket[] = [
  { from: 1_001, to: 15_000 },
  { from: 15_001, to: 50_000 },
  { from: 50_001, to: 100_000 },
  { from: 100_001, to: 250_000 },
  { from: 250_001, to: 500_000 },
  { from: 500_001, to: 1_000_000 },
  { from: 1_000_000, to: null },
  { from: 1_000_001, to: 5_000_000 },
  { from: 5_000_001, to: 25_000_000 },
  { from: 25_000_001, to: 50_000_000 },
  { from: 50_000_000, to: null },
];
const NAMES_OF_THE_LAW = new Set(BRACKETS_OF_THE_LAW.map(bracketId));

/** Whether the law knows a bracket of this name. */
export const isBracketOfTheLaw = (id: string): boolean => NAMES_OF_THE_LAW.has(id);

/** Order of two brackets: by lower bound, an open one after the closed ones of the same bound. */
export const compareBrackets = (a: Bracket, b: Bracket): number =>
  a.from - b.from || (a.to ?? Infinity) - (b.to ?? Infinity) || 0;

/** Adds brackets up to an interval. */
export class BracketSum {
  #from = 0;
  #to = 0;
  #count = 0;
  #open = 0;

  add({ from, to }: Bracket): void {
    this.#count++;
    this.#from += from;
    if (to === null) this.#open++;
    else this.#to += to;
  }

  interval(): DollarInterval {
    const to = this.#open > 0 ? null : this.#to;
    return { from: this.#from, to, count: this.#count, open: this.#open };
  }
}

/** Sum of brackets; unknown amounts add nothing and are not counted. */
export function sumOfBrackets(amounts: Iterable<Bracket | null>): DollarInterval {
  const sum = new BracketSum();
  for (const amount of amounts) if (amount !== null) sum.add(amount);
  return sum.interval();
}
