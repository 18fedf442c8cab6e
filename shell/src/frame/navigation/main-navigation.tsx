import { styled } from 'shared/styled';
import { media } from 'shared/ui';
import { MenuLink } from './nav-link';
import { isActive, type NavGroup } from './navigation';
import { NavigationSection } from './navigation-section';

const Nav = styled.nav.withConfig({ componentId: 'frame-nav' })`
  display: flex;
  gap: var(--space-1);
  flex: 1;
  > a,
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
  > a:hover,
  > div > button:hover,
  > div > button[aria-expanded='true'] {
    background: var(--surface-2);
    color: var(--ink);
  }
  > a[aria-current],
  > div > button[data-active] {
    color: var(--accent);
    background: var(--accent-soft);
  }
  .high-contrast & > a[aria-current],
  .high-contrast & > div > button[data-active] {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  svg {
    opacity: 0.65;
  }
  ${media.belowDesktop} {
    display: none;
  }
`;

interface MainNavigationProps {
  groups: readonly NavGroup[];
  pathname: string;
}

/** The menu of wide screens: sections that open on a press, plain links for single pages. */
export function MainNavigation({ groups, pathname }: MainNavigationProps) {
  return (
    <Nav aria-label="Main">
      {groups.map((group) =>
        group.plain ? (
          group.entries.map((entry) => (
            <MenuLink key={entry.id} entry={entry} active={isActive(entry, pathname)} />
          ))
        ) : (
          <NavigationSection key={group.section} group={group} pathname={pathname} />
        ),
      )}
    </Nav>
  );
}
