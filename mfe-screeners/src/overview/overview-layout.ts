import { styled } from 'shared/styled';

/** A full-width block of an overview. */
export const OverviewBlock = styled.div`
  margin-bottom: var(--space-5);
`;
