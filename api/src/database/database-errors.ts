/** The database refuses to open: the message is one line for the operator with folder, cause and remedy. */
export class DatabaseRefusedError extends Error {}

/** The database answers no query at the moment, and will again without a restart of the process. */
export class DatabaseUnavailableError extends Error {}
