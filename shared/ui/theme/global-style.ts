import { flagCss } from '../flag/flag-css';
import { fontCss } from '../fonts/inter';
import { baseCss } from './base-stylesheet';
import { themeCss } from './stylesheet';

/**
 * The page's own stylesheet, as plain text: it stands in the HTML before any script, so it is no
 * component. Remotes bring no global rules.
 */
export const globalCss = `${fontCss}${themeCss}${baseCss}${flagCss}`;
