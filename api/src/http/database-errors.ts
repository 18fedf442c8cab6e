/**
 * The database cannot open. The message is one line for the operator with folder, cause and remedy.
 */
export class DatabaseRefusedError extends Error {}

/** It cannot open for lack of disk space, which may be available at the next start. */
export class DiskFullError extends DatabaseRefusedError {}

/** The database answers no query at the moment, and will again without a restart of the process. */
export class DatabaseUnavailableError extends Error {}
