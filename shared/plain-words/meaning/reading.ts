import type { ScreenCondition } from 'shared/market';

/** Meaning of one phrase. */
export type Reading =
  | { ok: true; conditions: ScreenCondition[]; sort?: SortKey[]; broker?: string }
  | Failure;

export interface Failure {
  ok: false;
  reason: string;
  suggestions: string[];
}

/** Reason for a word that is not in the vocabulary. */
export const UNKNOWN_WORD = 'Unknown word';

export interface SortKey {
  field: string;
  direction: 'asc' | 'desc';
}

export const conditions = (...list: readonly ScreenCondition[]): Reading => ({
  ok: true,
  conditions: [...list],
});

export const failure = (reason: string, suggestions: readonly string[] = []): Failure => ({
  ok: false,
  reason,
  suggestions: [...suggestions],
});
