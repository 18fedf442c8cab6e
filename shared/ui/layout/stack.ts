import { styled } from 'shared/styled';
import { boxRules, shouldForwardProp, type BoxProps } from './box';

/**
 * A column. Children have its width, 8 px apart.
 * @example <Stack as="ul" gap={12}>{items}</Stack>
 */
export const Stack = styled.div.withConfig({
  shouldForwardProp,
})<BoxProps>`
  display: flex;
  flex-direction: column;
  ${boxRules}
`;
