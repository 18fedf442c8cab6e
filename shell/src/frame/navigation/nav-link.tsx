import type { MouseEvent } from 'react';
import { styled } from 'shared/styled';
import { Link } from 'shared/router';
import type { NavEntry } from './navigation';

const Soon = styled.small.withConfig({ componentId: 'frame-soon' })`
  color: var(--ink-3);
  font-weight: 400;
`;

interface NavLinkProps {
  entry: NavEntry;
  active: boolean;
  onClick?: (event: MouseEvent) => void;
}

/** One entry of the menu, always a real link. */
export function MenuLink({ entry, active, onClick }: NavLinkProps) {
  const content = (
    <>
      <span>{entry.label}</span>
      {entry.soon && <Soon aria-hidden="true">soon</Soon>}
    </>
  );
  if (entry.external) {
    return (
      <a href={entry.path} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <Link to={entry.path} aria-current={active ? 'page' : undefined} onClick={onClick}>
      {content}
    </Link>
  );
}
