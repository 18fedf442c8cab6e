import { styled } from 'shared/styled';

/**
 * One line of text with an ellipsis where it is too long. `title` keeps the whole text readable.
 * @example <Truncate as="b" title={name} dir="auto">{name}</Truncate>
 */
export const Truncate = styled.span

  .attrs({ className: 'ui-cut' })`
  display: block;
`;
