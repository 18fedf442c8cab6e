import { styled } from 'shared/styled';
import { boxRules, shouldForwardProp, type BoxProps } from './box';

export interface CardGridProps extends BoxProps {
  /** Least width of a card in px. A narrower screen has one column. */
  min: number;
  /** A few cards share the whole line instead of leaving the rest of it empty. */
  fit?: boolean;
}

/**
 * As many columns of equal width as fit, 16 px apart.
 * @example <CardGrid as="ul" min={320}>{cards}</CardGrid>
 */
export const CardGrid = styled.div.withConfig({
  shouldForwardProp,
})<CardGridProps>`
  display: grid;
  grid-template-columns: repeat(
    ${({ fit }) => (fit ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ min }) => min}px), 1fr)
  );
  ${({ gap = 16, align, justify }) => boxRules({ gap, align, justify })}
`;
