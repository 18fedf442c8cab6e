/**
 * The names of styled-components in use. Shared at run time: one style sheet, one nonce. Looks come
 * from CSS variables, so there is no ThemeProvider; global rules belong to the shell alone.
 */
export { styled, css, keyframes, StyleSheetManager, type RuleSet } from 'styled-components';
