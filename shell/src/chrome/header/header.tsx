import { Suspense, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { useLocation } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { IconButton, media } from 'shared/ui';
import { lazyDialog } from 'shared/ui/lazy-piece';
import { AccountMenu } from '../account/account-menu';
import { MainNavigation } from '../navigation/main-navigation';
import type { NavGroup } from '../navigation/navigation';
import { DisplayMenu } from './display-menu';
import { onIntent } from '../opened/on-intent';
import { useOpenHere } from '../use-open-here';
import { BrandLink } from './brand-link';
import { HeaderActions } from './header-actions';
import { HeaderLine } from './header-line';
import { usePageLoaded } from './use-page-loaded';

const NavigationSheet = lazyDialog('The menu', async () => ({
  default: (await import(/* webpackChunkName: "opened" */ './navigation-sheet')).NavigationSheet,
}));

interface HeaderProps {
  groups: readonly NavGroup[];
  /** Null if the page has no search bar. */
  search: { open: boolean; onToggle: () => void } | null;
  /** The search bar: in the header on wide screens, else over the page. */
  children?: ReactNode;
}

/** Logo, menu, search, theme and account; a full-screen menu on small screens. */
export function Header({ groups, search, children }: HeaderProps) {
  const { pathname } = useLocation();
  const { user } = useAppSelector(selectSession);
  const loaded = usePageLoaded();
  const [menuOpen, setMenuOpen] = useOpenHere();
  return (
    <header>
      <HeaderLine data-plan={user?.userPlan ?? undefined}>
        <BrandLink loaded={loaded} /> <MainNavigation groups={groups} pathname={pathname} />
        {children}
        {search && (
          <SearchToggle>
            <IconButton
              quiet
              icon="search"
              iconSize={20}
              label="Search"
              aria-expanded={search.open}
              onClick={search.onToggle}
            />
          </SearchToggle>
        )}
        <HeaderActions />
        <div data-wide="">
          <DisplayMenu />
          <AccountMenu />
        </div>
        <div data-small="">
          <IconButton
            quiet
            icon="menu"
            iconSize={20}
            label="Menu"
            {...onIntent(NavigationSheet.preload)}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </HeaderLine>
      {menuOpen && (
        <Suspense>
          <NavigationSheet
            groups={groups}
            pathname={pathname}
            onSearch={
              search &&
              (() => {
                setMenuOpen(false);
                if (!search.open) search.onToggle();
              })
            }
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
    </header>
  );
}

const SearchToggle = styled.span`
  margin-left: auto;
  ${media.large} {
    display: none;
  }
`;
