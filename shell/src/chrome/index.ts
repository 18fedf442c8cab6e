/** Header, navigation, ticker and footer around every page. */
export { Chrome } from './chrome';
export { startKeys } from './keys/start-keys';
export { startTheme } from './theme/start-theme';
