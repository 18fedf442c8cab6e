/** Global styles, which only the shell adds to the page. */
export { globalCss } from './global-style';
export { interLatin } from '../fonts/inter';
export { THEMES, type Theme } from './themes';
