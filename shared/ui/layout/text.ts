import { styled } from 'shared/styled';
import type { ColourToken } from '../theme/tokens';
import { shouldForwardProp } from './box';

/** Line height of each type step in px. */
const LINES = { xs: 16, sm: 18, md: 20, lg: 24, xl: 28, '2xl': 32, '3xl': 40, '4xl': 48 } as const;

export interface TextProps {
  /** Colour token: `ink-2` for secondary text, `ink-3` for notes. Default: inherited. */
  tone?: Extract<ColourToken, 'ink' | 'ink-2' | 'ink-3' | 'accent' | 'gain' | 'loss' | 'warn'>;
  /** Type step, with its line height. Default: inherited. */
  size?: keyof typeof LINES;
}

/**
 * Text in a tone and size of the design.
 * @example <Text as="p" tone="ink-3" size="xs">Closing prices</Text>
 */
export const Text = styled.span.withConfig({
  shouldForwardProp,
})<TextProps>`
  ${({ tone }) => tone && `color:var(--${tone});`}
  ${({ size }) => size && `font-size:var(--text-${size});line-height:${LINES[size]}px;`}
`;
