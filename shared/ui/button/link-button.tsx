import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Link } from 'shared/router';
import type { IconName } from '../icon/glyphs';
import { isExternal } from '../text/text-link';
import type { ButtonVariant } from './button';
import { ButtonContent } from './button-content';
import { buttonStyles } from './button-styles';
import type { ControlSize } from './control-size';

export interface LinkButtonProps {
  to: string;
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconName;
  wide?: boolean;
  /** Navigation state, e.g. the page to return to. */
  state?: unknown;
  children: ReactNode;
}

const Inner = styled(Link)`
  ${buttonStyles}
`;
const Outer = styled.a`
  ${buttonStyles}
`;

/** A link styled as a button, for everything with an address. */
export function LinkButton({
  to,
  variant = 'default',
  size = 'md',
  icon,
  wide,
  state,
  children,
}: LinkButtonProps) {
  const appearance = { 'data-variant': variant, 'data-size': size, 'data-wide': wide || undefined };
  const content = <ButtonContent icon={icon}>{children}</ButtonContent>;
  if (isExternal(to)) {
    return (
      <Outer href={to} target="_blank" rel="noopener noreferrer" {...appearance}>
        {content}
      </Outer>
    );
  }
  return (
    <Inner to={to} state={state} {...appearance}>
      {content}
    </Inner>
  );
}
