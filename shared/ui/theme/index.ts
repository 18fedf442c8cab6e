/** Global looks: only the shell (and a remote's own test page) mounts them. */
export { GlobalStyle } from './global-style';
export { interLatin } from '../fonts/inter';
export { THEMES, type Theme } from './tokens';
