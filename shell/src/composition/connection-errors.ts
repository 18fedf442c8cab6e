import type { FailureCode } from 'shared/contract';
import { RemoteError } from '../failure/remote-error';

/** Failures that a lost connection may have caused. */
export const CONNECTION_ERRORS: readonly FailureCode[] = [
  'PART-LOAD-FAILED',
  'PART-LOAD-TIMEOUT',
  'PART-INTEGRITY',
  'PART-HUNG',
];

/** True for errors that a lost connection may have caused. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof RemoteError && CONNECTION_ERRORS.includes(error.code);

/**
 * True for errors that a full navigation may fix: files of a remote could not be loaded. A step
 * that timed out would time out again.
 */
export const isLoadError = (error: unknown): boolean =>
  error instanceof RemoteError && ['PART-LOAD-FAILED', 'PART-INTEGRITY'].includes(error.code);
