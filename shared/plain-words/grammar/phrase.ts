/**
 * Phrases of a sentence, as places in the list of its terms. The grammar accepts every sentence:
 * a part that fits no rule becomes a `leftover`.
 */

/** Unchecked bounds of a figure, as places of terms. */
export interface Limits {
  compare?: number;
  /** The compared number, or the lower one of a range. */
  low?: number;
  /** The upper number of a range. */
  high?: number;
  /** "or more", "+". */
  openEnd?: number;
  /** "20% below" of "20% below the sector median". */
  distance?: number;
  /** A median, a level, or another figure. */
  benchmark?: number;
}

export type PhraseBody =
  /** `second`: another limit of the same figure, as in "over 2% and under 4%". */
  | { kind: 'figure'; figure?: number; limits: Limits; second?: Limits; again?: number }
  | { kind: 'level'; level: number; limits: Limits }
  | { kind: 'options'; items: number[]; joints: number[]; isListing: boolean }
  | { kind: 'idiom'; idiom: number }
  | { kind: 'sizes'; items: number[]; noun: boolean }
  | { kind: 'my-broker' }
  | { kind: 'move'; move: number; limits: Limits; period?: number; level?: number }
  | { kind: 'change'; period: number; limits: Limits }
  | { kind: 'order'; order: number }
  | { kind: 'sort'; figure?: number; direction?: number; before?: number }
  | { kind: 'top'; number?: number }
  | { kind: 'joint'; joint: 'and' | 'or' | 'comma' }
  | { kind: 'noun' }
  | { kind: 'leftover' };

export type Phrase = PhraseBody & {
  /** Place of the negation before it. */
  not?: number;
  /** Terms of the phrase: `[from, to)`. */
  from: number;
  to: number;
};
