import type { Problem } from 'shared/contract';

/** A condition that the past cannot answer. */
export interface RefusedCondition {
  /** In `screen.where` of the call. */
  index: number;
  /** The condition in words, and why. */
  text: string;
}

const CONDITION_PATH = /^screen\.where\[(\d+)\]$/;

/** The conditions that a problem names; none when it is about something else. */
export const refusedConditions = (problem: Problem | undefined): RefusedCondition[] =>
  (problem?.errors ?? []).flatMap(({ field, message }) => {
    const index = CONDITION_PATH.exec(field)?.[1];
    return index === undefined ? [] : [{ index: Number(index), text: message }];
  });
