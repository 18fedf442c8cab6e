import { css } from 'shared/styled';

/**
 * `isolation: isolate` for regions that rarely change: header, cards, filters. A separate stacking
 * context is repainted as a whole or not at all, so a change elsewhere skips its contents. Popovers
 * and dialogs are in the top layer and not affected.
 */
export const isolate = css`
  isolation: isolate;
`;
