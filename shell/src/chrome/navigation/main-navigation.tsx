import { memo, useRef, type KeyboardEvent } from 'react';
import { styled } from 'shared/styled';
import { media, rove } from 'shared/ui';
import { MenuLink } from './nav-link';
import type { NavGroup } from './navigation';
import { NavigationSection } from './navigation-section';
import { useOpenSection } from './use-open-section';

const Nav = styled.nav`
  display: flex;
  gap: var(--space-1);
  flex: 0 1 auto;
  min-width: 0;
  > a,
  > span,
  > div > button {
    height: 36px;
    padding: 0 12px;
    border-radius: var(--radius-sm);
    font: 500 var(--text-md) / 20px var(--font);
    color: var(--ink-2);
    display: flex;
    gap: 6px;
    align-items: center;
    white-space: nowrap;
  }
  > span {
    color: var(--ink-3);
  }
  > a:hover,
  > div > button:hover,
  > div > button[aria-expanded='true'] {
    background: var(--surface-2);
    color: var(--ink);
  }
  > a[aria-current],
  > div > button[aria-current] {
    color: var(--accent);
    background: var(--accent-soft);
  }
  .high-contrast & > a[aria-current],
  .high-contrast & > div > button[aria-current] {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  @media (forced-colors: active) {
    > a[aria-current],
    > div > button[aria-current] {
      border: 2px solid Highlight;
    }
  }
  svg {
    opacity: 0.65;
  }
  /* Below this width, menu, search and a long user name do not fit at full size. */
  @media (max-width: 1439.98px) {
    gap: 0;
    > span > small {
      display: none;
    }
    > a,
    > span,
    > div > button {
      padding: 0 6px;
      gap: 3px;
      font-size: var(--text-sm);
    }
  }
  ${media.belowDesktop} {
    display: none;
  }
`;

interface MainNavigationProps {
  groups: readonly NavGroup[];
  pathname: string;
}

/**
 * Menu of wide screens: sections that open, and plain links for single pages; navigable by arrow
 * keys.
 */
export const MainNavigation = memo(function MainNavigation({
  groups,
  pathname,
}: MainNavigationProps) {
  const nav = useRef<HTMLElement>(null);
  const sections = useOpenSection(pathname);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [
      ...(nav.current?.querySelectorAll<HTMLElement>(':scope > a, :scope > div > button') ?? []),
    ];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const next = at < 0 ? null : rove(event.key, at, stops.length, 'horizontal');
    if (next === null) return;
    event.preventDefault();
    stops[next]?.focus();
  };
  return (
    <Nav ref={nav} aria-label="Main" onKeyDown={onKeyDown}>
      {groups.map((group) =>
        group.plain ? (
          group.entries.map((entry) => (
            <MenuLink key={entry.id} entry={entry} pathname={pathname} />
          ))
        ) : (
          <NavigationSection
            key={group.section}
            group={group}
            pathname={pathname}
            sections={sections}
          />
        ),
      )}
    </Nav>
  );
});
