import type { ReactNode } from 'react';
import { Link } from 'shared/router';

export interface TextLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
}

/** True for an address outside the product, which opens in a new tab. */
export const isExternal = (to: string) => /^(https?:)?\/\//.test(to) || to.startsWith('mailto:');

/** A link in running text. External addresses open in a new tab without a referrer. */
export function TextLink({ to, children, className = 'ui-link' }: TextLinkProps) {
  if (isExternal(to)) {
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
