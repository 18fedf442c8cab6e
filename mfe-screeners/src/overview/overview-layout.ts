import { styled } from 'shared/styled';

/** A block of an overview that takes the whole width. */
export const OverviewBlock = styled.div.withConfig({ componentId: 'overview-block' })`
  margin-bottom: var(--space-5);
`;
