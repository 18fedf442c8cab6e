import type { FailureCode } from 'shared/contract';
import { RemoteError } from '../../failure/remote-error';

/**
 * Refused before any code runs, or missing from the code: no other release of the composition
 * helps.
 */
const GATES: readonly FailureCode[] = [
  'PART-CONTRACT',
  'PART-SHARED',
  'PART-NO-PAGE',
  'PART-KILLED',
];
/** Errors that would recur on the next attempt, or that have used up the time. */
const FINAL: readonly FailureCode[] = [...GATES, 'PART-EVALUATE', 'PART-HUNG', 'PART-LOAD-TIMEOUT'];
/** After these a module may be half-initialised or hang: it is not used again. */
const DISCARDED: readonly FailureCode[] = ['PART-EVALUATE', 'PART-HUNG'];
const has =
  (codes: readonly FailureCode[]) =>
  (error: unknown): boolean =>
    error instanceof RemoteError && codes.includes(error.code);

export const isRefusal = has(GATES);
/** Only a newer composition can help: this one would fail in the same way. */
export const needsNewComposition = (code: FailureCode): boolean => GATES.includes(code);
export const isFinal = has(FINAL);
export const isUnusable = has(DISCARDED);
