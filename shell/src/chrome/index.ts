/** What is seen around every page. */
export { Frame } from './frame';
export { startKeys } from './keys/start-keys';
export { startTheme } from './theme/start-theme';
