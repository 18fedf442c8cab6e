/** A backup or restore that cannot be done. The message is for the operator: cause and remedy. */
export class BackupError extends Error {
  constructor(
    message: string,
    /** 1 for a failure, 2 for wrong usage. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}
