import type { FailureCode, PartFailure } from 'shared/contract';

/** An error with a code of the failure vocabulary. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  constructor(
    readonly code: FailureCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Converts any error to a failure of a remote; unknown errors get the code `otherwise`. */
export function toFailure(
  error: unknown,
  remote: string,
  version: string,
  otherwise: FailureCode,
): PartFailure {
  return {
    code: error instanceof RemoteError ? error.code : otherwise,
    remote,
    version,
    at: new Date().toISOString(),
    message: error instanceof Error ? error.message : String(error),
  };
}
