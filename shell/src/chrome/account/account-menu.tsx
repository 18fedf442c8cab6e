import { useEffect, useRef } from 'react';
import { styled } from 'shared/styled';
import { useNavigate } from 'shared/router';
import { platformServices, selectSession, useAppSelector, type SessionUser } from 'shared/store';
import { Icon, PlanMarker, type MenuItem } from 'shared/ui';
import { isOwnedHere } from '../../router/page-owner';
import { rememberAccountWidth } from './account-width';
import { LazyMenu } from '../opened/lazy-menu';
import { displayName } from './display-name';
import { useInstallPrompt } from '../../installation';
import { AccountUnknown, LogInLink } from './log-in-link';

const Named = styled.span`
  display: flex;
  bdi {
    max-width: 180px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media (min-width: 992px) and (max-width: 1199.98px) {
    bdi {
      max-width: 124px;
    }
    > button {
      padding: 0 10px;
    }
  }
`;

/** Name menu of a signed-in visitor, or the sign-in link. */
export function AccountMenu() {
  const { status, user } = useAppSelector(selectSession);
  useEffect(() => {
    if (status === 'signed-out') rememberAccountWidth(null);
  }, [status]);
  if (status === 'unknown') return <AccountUnknown />;
  return user ? <NameMenu user={user} /> : <LogInLink />;
}

function NameMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const install = useInstallPrompt();
  const anchor = useRef<HTMLSpanElement>(null);
  const name = displayName(user);
  useEffect(() => {
    const element = anchor.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => {
      const { width } = element.getBoundingClientRect();
      // Zero means that it is not rendered at this window width.
      if (width > 0) rememberAccountWidth(width);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const items: MenuItem[] = [
    {
      id: 'settings',
      label: 'Settings',
      icon: 'settings',
      ...(isOwnedHere('/settings') ? { to: '/settings' } : { disabled: true }),
    },
    ...(platformServices()?.contributions('account-menu-entry') ?? []).map(
      ({ id, title, path }): MenuItem => ({
        id,
        label: title,
        ...(isOwnedHere(path) ? { to: path } : { disabled: true }),
      }),
    ),
    ...(install
      ? [
          {
            id: 'install',
            label: 'Install App',
            icon: 'download',
            onSelect: () => void install(),
          } as const,
        ]
      : []),
    { id: 'log-out', label: 'Log out', icon: 'log-out', onSelect: () => void navigate('/logout') },
  ];
  return (
    <Named ref={anchor}>
      <LazyMenu
        label="Account"
        align="end"
        items={items}
        buttonProps={{ title: user.name.trim() || user.email }}
        button={
          <>
            <PlanMarker
              colour={user.userPlan === 'Pro' ? 'yellow' : 'blue'}
              label={`${user.userPlan ?? 'Free'} plan`}
            />
            <bdi>{name}</bdi>
            <Icon name="chevron-down" size={12} weight={2} />
          </>
        }
      />
    </Named>
  );
}
