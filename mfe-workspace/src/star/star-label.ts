import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** Label of the star on a page; hidden on a phone, where other actions share the line. */
export const StarLabel = styled.span`
  ${media.mobile} {
    display: none;
  }
`;
