/** Phases of errors that no code of the page caught. */
export const [UNCAUGHT, UNHANDLED_REJECTION] = ['uncaught', 'unhandled-rejection'] as const;

export const UNCAUGHT_PHASES: readonly string[] = [UNCAUGHT, UNHANDLED_REJECTION];
