import { isExternal, TextLink, type TextLinkProps } from 'shared/ui';
import { isOwnedHere } from './page-owner';

/** Link of the chrome. Plain text if no page owns the address, so that it never leads to a 404. */
export function OwnedLink({ to, children, className }: TextLinkProps) {
  if (!isExternal(to) && !isOwnedHere(to)) return <span>{children}</span>;
  return (
    <TextLink to={to} className={className}>
      {children}
    </TextLink>
  );
}
