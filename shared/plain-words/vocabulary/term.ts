/** Meanings of words and phrases. */
import type { RelativeBenchmark, ScreenCondition } from 'shared/market';
import type { NumberUnit } from '../text/numbers';

export type Operator = 'gte' | 'lte';
export type Direction = 'asc' | 'desc';

/** A word that is a whole condition, such as "oversold". */
export interface Idiom {
  conditions: readonly ScreenCondition[];
  /** Conditions of its negation. Null: it cannot be negated. */
  opposite: readonly ScreenCondition[] | null;
}

export type Term =
  /** A figure. With several fields the name is ambiguous until a unit decides. */
  | { kind: 'figure'; fields: readonly string[] }
  /** A price level, such as the 52-week high. The field is the distance to it in percent. */
  | { kind: 'level'; field: string }
  | { kind: 'compare'; operator: Operator | 'equal'; date?: 'after' | 'since' | 'before' }
  | { kind: 'between' }
  | { kind: 'to' }
  | { kind: 'dash' }
  | { kind: 'and' }
  | { kind: 'or' }
  | { kind: 'comma' }
  /** `list`: it also negates options after commas ("excluding banks, insurers"). */
  | { kind: 'not'; list: boolean }
  | { kind: 'open-end'; operator: Operator }
  | { kind: 'option'; field: string; values: readonly string[] }
  | { kind: 'idiom'; idiom: Idiom }
  | { kind: 'size'; min: number | null; max: number | null }
  /** The assets themselves: "stocks", "companies". */
  | { kind: 'noun' }
  | { kind: 'my-broker' }
  | { kind: 'move'; up: boolean }
  | { kind: 'period'; field: string }
  | { kind: 'within' }
  | { kind: 'near' }
  | { kind: 'sort-by' }
  | { kind: 'direction'; direction: Direction }
  /** A sort order in one word: "largest". */
  | { kind: 'order'; field: string; direction: Direction }
  | { kind: 'top' }
  | { kind: 'benchmark'; benchmark: RelativeBenchmark }
  | { kind: 'listed' }
  /** `size` is the factor of "million" in its value; 1 without one. */
  | { kind: 'number'; value: number; unit: NumberUnit; size: number }
  /** Known but ambiguous. `joins`: it changes the meaning of a word beside it. */
  | { kind: 'vague'; reason: string; suggestions: readonly string[]; joins?: boolean }
  /** Carries no condition: "show me", "with". */
  | { kind: 'glue' }
  | { kind: 'unknown' };

export type TermKind = Term['kind'];

/** A term at its place in the sentence: `[start, end)`. */
export interface PlacedTerm {
  term: Term;
  start: number;
  end: number;
}
