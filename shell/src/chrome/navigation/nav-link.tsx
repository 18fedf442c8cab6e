import type { ComponentProps } from 'react';
import { styled } from 'shared/styled';
import { Link } from 'shared/router';
import { Icon, VisuallyHidden } from 'shared/ui';
import { currentOf, type NavEntry } from './navigation';

const Mark = styled.small`
  color: var(--ink-3);
  font-weight: 400;
  margin-left: auto;
`;

interface MenuLinkProps extends Pick<ComponentProps<'a'>, 'onClick'> {
  entry: NavEntry;
  pathname: string;
}

/** Menu entry: a link, or plain text if no remote has the page. */
export function MenuLink({ entry, pathname, onClick }: MenuLinkProps) {
  const content = (
    <>
      <span>{entry.label}</span>
      {entry.soon && <Mark>soon</Mark>}
      {entry.external && (
        <>
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          <Icon name="external" size={12} />
        </>
      )}
    </>
  );
  if (entry.soon) return <span>{content}</span>;
  if (entry.external) {
    return (
      <a href={entry.path} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <Link to={entry.path} aria-current={currentOf(entry, pathname)} onClick={onClick}>
      {content}
    </Link>
  );
}
