import { css, styled } from 'shared/styled';
import { boxRules, shouldForwardProp, type BoxProps } from './box';

export interface RowProps extends BoxProps {
  /** Flows with the text around it. */
  inline?: boolean;
}

export const rowRules = css<RowProps>`
  display: ${({ inline }) => (inline ? 'inline-flex' : 'flex')};
  align-items: center;
  ${boxRules}
`;

/**
 * One line that never wraps. Children are centred vertically, 8 px apart.
 * @example
 * <Row as="header" justify="space-between">…</Row>
 * const Bar = styled(Row)`padding: 12px;`;
 */
export const Row = styled.div.withConfig({ shouldForwardProp })<RowProps>`
  ${rowRules}
`;
