/** Status names of the callable protocol with their HTTP status. */
export const CALLABLE_STATUSES = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  unauthenticated: 401,
  'not-found': 404,
  'already-exists': 409,
  internal: 500,
  unavailable: 503,
} as const;
export type CallableStatus = keyof typeof CALLABLE_STATUSES;

/** A callable function refuses. */
export class CallableError extends Error {
  constructor(
    readonly status: CallableStatus,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
