/** Status names of the callable protocol with their HTTP status. */
export const CALLABLE_STATUSES = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'already-exists': 409,
  'resource-exhausted': 429,
  internal: 500,
  unavailable: 503,
} as const;
export type CallableStatus = keyof typeof CALLABLE_STATUSES;

/** Validation errors by payload field. */
export type FieldMistakes = readonly { field: string; message: string }[];

/** Refusal of a callable function. */
export class CallableError extends Error {
  constructor(
    readonly status: CallableStatus,
    message: string,
    cause?: unknown,
    /** `details` of the answer. */
    readonly mistakes?: FieldMistakes,
  ) {
    super(message, { cause });
  }
}
