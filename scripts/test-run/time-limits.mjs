/**
 * Limit of a test or hook that hangs. A machine that does other work is slow, not wrong, and the
 * long suite tries ten times the cases. A test names a limit only if it needs a longer one.
 */
export const GATE_LIMIT_MS = 60_000;
export const DEEP_LIMIT_MS = 1_800_000;

/** The limit of this run, for both runners. */
export const limitMs = process.env.DEEP_TESTS ? DEEP_LIMIT_MS : GATE_LIMIT_MS;
