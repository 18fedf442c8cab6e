import type { ScreenCondition, ScreenerType } from 'shared/market';
import type { KnownOptions } from './vocabulary/option-words';

export interface DescriptionContext {
  type: ScreenerType;
  /** Values of the option fields in the data, such as industries. */
  options: KnownOptions;
  /** Id of the visitor's broker, for "at my broker". Null without one. */
  broker: string | null;
}

/** A part of the sentence: `[start, end)`. */
export interface Part {
  start: number;
  end: number;
  text: string;
}

/** A part that became conditions, a broker or an order. */
interface UnderstoodPart extends Part {
  /** Conditions of this part alone. Several parts may test one field. */
  conditions: readonly ScreenCondition[];
}

/** A part that has no effect on the screen. */
export interface NotUnderstood extends Part {
  /** Shown to the visitor; no full stop. */
  reason: string;
  /** Possible replacements of the part. */
  suggestions: string[];
}

/** A sentence as a screen. Every part is either understood, not understood, or an empty word. */
export interface DescribedScreen {
  /** In the order of the catalogue. Bounds are inclusive, as in every filter. */
  conditions: ScreenCondition[];
  broker: string | null;
  sort: { field: string; direction: 'asc' | 'desc' }[];
  understood: UnderstoodPart[];
  notUnderstood: NotUnderstood[];
}

/** Longest sentence in characters. */
export const MAX_SENTENCE_LENGTH = 500;
