/** Global looks: only the shell puts them on the page. */
export { globalCss } from './global-style';
export { interLatin } from '../fonts/inter';
export { THEMES, type Theme } from './tokens';
