import { FAILURE_CARD_STYLE } from 'shared/contract';

/** Rules of the failure card and of the shell's own small signs; looks come from the tokens. */
export const CARD_STYLE = `${FAILURE_CARD_STYLE}.part-outlet:empty{display:none}
`;
