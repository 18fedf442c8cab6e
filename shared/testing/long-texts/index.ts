/** Long texts of all kinds for tests of the servers, and the measure of the work that they cause. */
export { growsLinearly } from './growth';
export { LONG_TEXTS } from './long-texts';
export { REQUEST_HEADERS } from './request-headers';
export { runOf, RUNS } from './runs';
