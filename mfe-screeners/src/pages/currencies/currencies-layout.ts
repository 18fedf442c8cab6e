import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** Reserves space for the warning of old rates, which has two lines on a small screen. */
export const MetaLine = styled.span`
  display: block;
  ${media.mobile} {
    min-height: 36px;
  }
`;

/** Converter beside the majors, with the full-width matrix below. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-5);
  margin-bottom: var(--space-5);
  align-items: start;
  > div:first-child {
    display: grid;
    gap: var(--space-5);
    min-width: 0;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
