import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** Words of the star on a page; on a phone the star stands alone: other actions share the line. */
export const StarLabel = styled.span.withConfig({ componentId: 'ws-star-label' })`
  ${media.mobile} {
    display: none;
  }
`;
