/**
 * The used exports of styled-components. Shared at run time: one style sheet, one nonce. Themes are
 * CSS variables, so there is no ThemeProvider. Only the shell has global rules.
 */
export { styled, css, keyframes, StyleSheetManager, type RuleSet } from 'styled-components';
