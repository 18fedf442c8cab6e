import { createGlobalStyle } from 'shared/styled';
import { fontCss } from '../fonts/inter';
import { baseCss } from './base-stylesheet';
import { themeCss } from './stylesheet';

/** The page's own stylesheet. Mounted once, by the shell; remotes bring no global rules. */
export const GlobalStyle = createGlobalStyle`${fontCss}${themeCss}${baseCss}`;
