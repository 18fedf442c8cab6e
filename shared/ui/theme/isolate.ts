import { css } from 'shared/styled';

/**
 * `isolation: isolate` for regions that mostly stand still: header, cards, filters. A stacking context of
 * its own is repainted as a whole or not at all, so a change elsewhere does not walk through its contents.
 * Popovers and dialogs are in the top layer and not affected.
 */
export const isolate = css`
  isolation: isolate;
`;
