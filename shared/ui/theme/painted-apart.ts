import { css } from 'shared/styled';

/**
 * For regions that mostly stand still: header, cards, filters. A browser that draws a change on the page
 * takes their drawing over as a whole; else it walks through all that is in them, at every row of a list
 * that changes. Whatever floats above them is in the top layer and not held back by this.
 */
export const paintedApart = css`
  isolation: isolate;
`;
