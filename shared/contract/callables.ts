/** Region of the callable functions. */
export const FUNCTIONS_REGION = 'europe-west2';

/** Callable functions that take calls of visitors who are not signed in. */
export const OPEN_CALLABLES = ['sendContactMessage'] as const;
