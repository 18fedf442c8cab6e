import { FAILURE_CARD_STYLE } from 'shared/contract';

/** Rules of the failure card and of the shell's small notices; the tokens define the look. */
export const CARD_STYLE = `${FAILURE_CARD_STYLE}.part-outlet:empty{display:none}
`;
