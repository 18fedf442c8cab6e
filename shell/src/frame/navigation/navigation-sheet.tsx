import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'shared/styled';
import { selectSession, useAppSelector } from 'shared/store';
import { Icon, IconButton, LinkButton } from 'shared/ui';
import { AccountMenu } from '../account/account-menu';
import { BrandLink } from '../header/brand-link';
import { HeaderLine } from '../header/header-line';
import { DisplayMenu } from '../theme/display-menu';
import { MenuLink } from './nav-link';
import { isActive, type NavGroup } from './navigation';

const Sheet = styled.dialog.withConfig({ componentId: 'frame-nav-sheet' })`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--surface);
  color: var(--ink);
  &[open] {
    display: grid;
    grid-template-rows: auto 1fr auto;
  }
  ${HeaderLine} > button {
    margin-left: auto;
    margin-right: -8px;
  }
  > nav {
    overflow-y: auto;
    padding: 8px 8px var(--space-4);
  }
  > nav a,
  > nav button {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--touch);
    padding: 0 12px;
    border-radius: var(--radius-sm);
    font-weight: 500;
  }
  > nav a[aria-current] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  > nav button {
    width: 100%;
    justify-content: space-between;
    margin-top: 6px;
    font-size: var(--text-sm);
    color: var(--ink-3);
  }
  > nav button[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  > nav ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: 4px;
  }
  > div:last-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 10px 20px max(16px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
  }
  > div:last-child > span {
    display: flex;
    gap: var(--space-2);
  }
`;

function Section({
  group,
  pathname,
  onGo,
}: {
  group: NavGroup;
  pathname: string;
  onGo: () => void;
}) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {group.label}
        <Icon name="chevron-down" size={12} weight={2} />
      </button>
      <ul id={id} hidden={!open} aria-label={group.label}>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} active={isActive(entry, pathname)} onClick={onGo} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface NavigationSheetProps {
  groups: readonly NavGroup[];
  pathname: string;
  onClose: () => void;
}

/** The menu of small screens: the whole window, sections open at first, two columns. */
export function NavigationSheet({ groups, pathname, onClose }: NavigationSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [opened] = useState(pathname);
  const { user } = useAppSelector(selectSession);
  useEffect(() => {
    const element = sheet.current;
    if (typeof element?.showModal === 'function') element.showModal();
    else element?.setAttribute('open', '');
  }, []);
  useEffect(() => {
    if (pathname !== opened) onClose();
  }, [pathname, opened, onClose]);

  return (
    <Sheet
      ref={sheet}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <HeaderLine data-paid={user?.userPlan ? '' : undefined}>
        <BrandLink loaded onClick={onClose} />
        <IconButton quiet icon="close" iconSize={20} label="Close menu" onClick={onClose} />
      </HeaderLine>
      <nav aria-label="Main">
        {groups.map((group) =>
          group.plain ? (
            group.entries.map((entry) => (
              <MenuLink
                key={entry.id}
                entry={entry}
                active={isActive(entry, pathname)}
                onClick={onClose}
              />
            ))
          ) : (
            <Section key={group.section} group={group} pathname={pathname} onGo={onClose} />
          ),
        )}
      </nav>
      <div>
        <AccountMenu />
        <span>
          <DisplayMenu />
          {user && <LinkButton to="/settings">Settings</LinkButton>}
        </span>
      </div>
    </Sheet>
  );
}
