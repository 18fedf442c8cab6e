/** What is seen around every page. */
export { Chrome as Frame } from './chrome';
export { startKeys } from './keys/start-keys';
export { startTheme } from './theme/start-theme';
