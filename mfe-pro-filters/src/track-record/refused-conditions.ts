import type { Problem } from 'shared/contract';

/** A condition without historical data. */
export interface RefusedCondition {
  /** Index in `screen.where` of the call. */
  index: number;
  /** The condition and the reason, as text. */
  text: string;
}

const CONDITION_PATH = /^screen\.where\[(\d+)\]$/;

/** The conditions named in a problem response; empty for other problems. */
export const refusedConditions = (problem: Problem | undefined): RefusedCondition[] =>
  (problem?.errors ?? []).flatMap(({ field, message }) => {
    const index = CONDITION_PATH.exec(field)?.[1];
    return index === undefined ? [] : [{ index: Number(index), text: message }];
  });
