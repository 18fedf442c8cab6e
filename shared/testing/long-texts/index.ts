/**
 * Long texts of all kinds for tests of the servers, and the measurement of the work that they
 * cause.
 */
export { growsLinearly } from './growth';
export { LONG_TEXTS } from './long-texts';
export { REQUEST_HEADERS } from './request-headers';
export { runOf, RUNS } from './runs';
