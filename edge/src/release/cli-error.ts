/** A release or fleet command that is refused for a reason its caller can act on: one line, no stack. */
export class CliError extends Error {
  constructor(
    message: string,
    /** Process exit code: 1 the request was refused, 2 it was not understood. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}
