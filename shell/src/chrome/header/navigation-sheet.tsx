import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'shared/styled';
import { selectSession, useAppSelector } from 'shared/store';
import { BREAKPOINTS, IconButton, openModal } from 'shared/ui';
import { AccountMenu } from '../account/account-menu';
import { BrandLink } from './brand-link';
import { HeaderLine } from './header-line';
import { DisplayMenu } from './display-menu';
import { MenuLink } from '../navigation/nav-link';
import type { NavGroup } from '../navigation/navigation';
import { SheetSection } from '../navigation/sheet-section';

const Sheet = styled.dialog`
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
    grid-template: auto 1fr auto / minmax(0, 1fr);
  }
  ${HeaderLine} > span {
    display: flex;
    margin-left: auto;
    margin-right: -8px;
  }
  button,
  footer a {
    min-height: var(--touch);
    min-width: var(--touch);
  }
  > nav {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: 8px 8px var(--space-4);
  }
  > nav a,
  > nav li > span,
  > nav > span,
  > nav button {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--touch);
    padding: 0 12px;
    border-radius: var(--radius-sm);
    font-weight: 500;
  }
  > nav :focus-visible {
    outline-offset: -2px;
  }
  > nav a > svg {
    color: var(--ink-3);
  }
  > nav li > span,
  > nav > span {
    color: var(--ink-3);
  }
  > nav span > small {
    margin-left: 0;
  }
  > nav a[aria-current] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  .high-contrast & > nav a[aria-current] {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  @media (forced-colors: active) {
    > nav a[aria-current] {
      border: 2px solid Highlight;
    }
  }
  > div:last-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 10px 20px max(16px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
  }
  > div:last-child > span:first-child,
  > div:last-child > span:first-child * {
    min-width: 0;
  }
`;

interface NavigationSheetProps {
  groups: readonly NavGroup[];
  pathname: string;
  /** Null where the page has no search bar. */
  onSearch: (() => void) | null;
  onClose: () => void;
}

/**
 * Full-screen menu of small screens, in two columns. Built on the native `<dialog>`: the page
 * behind it is inert and does not scroll, and the focus is trapped and restored.
 */
export function NavigationSheet({ groups, pathname, onSearch, onClose }: NavigationSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { user } = useAppSelector(selectSession);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const closeSheet = sheet.current && openModal(sheet.current);
    return () => {
      closeSheet?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // Close when the window grows to the width at which the header shows the menu.
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`);
    const onChange = () => wide.matches && close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  return (
    <Sheet
      ref={sheet}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <HeaderLine data-plan={user?.userPlan ?? undefined}>
        <BrandLink loaded onClick={onClose} />
        <span>
          {onSearch && (
            <IconButton quiet icon="search" iconSize={20} label="Search" onClick={onSearch} />
          )}
          <IconButton quiet icon="close" iconSize={20} label="Close menu" onClick={onClose} />
        </span>
      </HeaderLine>
      <nav aria-label="Main">
        {groups.map((group) =>
          group.plain ? (
            group.entries.map((entry) => (
              <MenuLink key={entry.id} entry={entry} pathname={pathname} onClick={onClose} />
            ))
          ) : (
            <SheetSection key={group.section} group={group} pathname={pathname} onGo={onClose} />
          ),
        )}
      </nav>
      <div>
        <AccountMenu />
        <DisplayMenu />
      </div>
    </Sheet>
  );
}
