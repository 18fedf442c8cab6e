/** Region of the callable functions. */
export const FUNCTIONS_REGION = 'europe-west2';

/** Callable functions that accept calls of visitors without an account. */
export const OPEN_CALLABLES = ['sendContactMessage'] as const;
