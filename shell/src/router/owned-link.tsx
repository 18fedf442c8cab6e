import { isExternal, TextLink, type TextLinkProps } from 'shared/ui';
import { isOwnedHere } from './page-owner';

/** A link of the frame: plain text where nobody owns its page, so that it leads to no 404. */
export function OwnedLink({ to, children, className }: TextLinkProps) {
  if (!isExternal(to) && !isOwnedHere(to)) return <span>{children}</span>;
  return (
    <TextLink to={to} className={className}>
      {children}
    </TextLink>
  );
}
