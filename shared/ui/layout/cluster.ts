import { styled } from 'shared/styled';
import { shouldForwardProp } from './box';
import { rowRules, type RowProps } from './row';

/**
 * A `Row` that wraps: chips, buttons, a toolbar.
 * @example <Cluster gap={[4, 12]} justify="end">…</Cluster>
 */
export const Cluster = styled.div.withConfig({
  shouldForwardProp,
})<RowProps>`
  ${rowRules}
  flex-wrap: wrap;
`;
