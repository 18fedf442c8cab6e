/** A refusal with the real service's code. The SDK maps it to its `auth/…` codes. */
export class WireError extends Error {
  /** @param reason e.g. `EMAIL_EXISTS`, or `WEAK_PASSWORD : Password should be at least 6 characters` */
  constructor(
    readonly reason: string,
    readonly status = 400,
  ) {
    super(reason);
  }
}

/** The error body of Google APIs. */
export const wireErrorBody = (reason: string, status: number) => ({
  error: {
    code: status,
    message: reason,
    errors: [{ message: reason, domain: 'global', reason: 'invalid' }],
  },
});
