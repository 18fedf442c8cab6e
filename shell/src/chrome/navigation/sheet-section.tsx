import { useId, useState } from 'react';
import { styled } from 'shared/styled';
import { Icon } from 'shared/ui';
import { MenuLink } from './nav-link';
import type { NavGroup } from './navigation';

const Fold = styled.div`
  > button {
    width: 100%;
    justify-content: space-between;
    margin-top: 6px;
    font-size: var(--text-sm);
    color: var(--ink-3);
  }
  > button > svg {
    transition: transform var(--collapse);
  }
  > button[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  > div {
    display: grid;
    grid-template-rows: 0fr;
    visibility: hidden;
    transition:
      grid-template-rows var(--collapse),
      visibility var(--collapse);
  }
  > button[aria-expanded='true'] + div {
    grid-template-rows: 1fr;
    visibility: visible;
  }
  ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: 4px;
    min-height: 0;
    overflow: hidden;
  }
`;

interface SheetSectionProps {
  group: NavGroup;
  pathname: string;
  onGo: () => void;
}

/** A section of the full-screen menu: open initially, collapses and expands in 300 ms. */
export function SheetSection({ group, pathname, onGo }: SheetSectionProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <Fold>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {group.label}
        <Icon name="chevron-down" size={12} weight={2} />
      </button>
      <div id={id}>
        <ul aria-label={group.label}>
          {group.entries.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} pathname={pathname} onClick={onGo} />
            </li>
          ))}
        </ul>
      </div>
    </Fold>
  );
}
