import { flagCss } from '../flag/flag-css';
import { fontCss } from '../fonts/inter';
import { baseCss } from './base-stylesheet';
import { themeCss } from './stylesheet';

/**
 * The page's stylesheet as plain text. It is part of the HTML before any script, so it is no
 * component. Remotes have no global rules.
 */
export const globalCss = `${fontCss}${themeCss}${baseCss}${flagCss}`;
