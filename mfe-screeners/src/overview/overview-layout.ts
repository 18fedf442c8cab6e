import { styled } from 'shared/styled';

/** A full-width block of an overview. */
export const OverviewBlock = styled.div.withConfig({ componentId: 'overview-block' })`
  margin-bottom: var(--space-5);
`;
