import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/glyphs';
import { joinedText } from '../text/joined-text';

interface ButtonContentProps {
  icon?: IconName;
  iconSize?: number;
  children: ReactNode;
}

/**
 * Icon and label of a button. A text label has its own element, so that it updates despite a
 * translator.
 */
export function ButtonContent({ icon, iconSize, children }: ButtonContentProps) {
  const label = joinedText(children);
  const isText = typeof label === 'string' && label !== '';
  return (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      {/* The space is not drawn: it keeps neighbouring buttons apart for readers of plain text. */}
      {isText ? <span>{label}</span> : label}{' '}
    </>
  );
}
