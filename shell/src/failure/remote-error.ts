import type { FailureCode, PartFailure } from 'shared/contract';

/** An error with its code from the one failure vocabulary. */
export class PartError extends Error {
  override name = 'PartError';
  constructor(
    readonly code: FailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Any error as a failure of a part; what is not known yet gets `otherwise`. */
export function toFailure(
  error: unknown,
  remote: string,
  version: string,
  otherwise: FailureCode,
): PartFailure {
  return {
    code: error instanceof PartError ? error.code : otherwise,
    remote,
    version,
    at: new Date().toISOString(),
    message: error instanceof Error ? error.message : String(error),
  };
}
