import { styled } from 'shared/styled';
import { useLocation, useNavigate } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { Icon, LinkButton, loginPath, Menu, PlanMarker, type MenuItem } from 'shared/ui';
import { displayName } from './display-name';
import { useInstallPrompt } from '../../installation';

/** As wide as "Log In": nothing moves when it is known who is here. */
const Place = styled.span.withConfig({ componentId: 'frame-account-place' })`
  width: 76px;
  height: 36px;
`;

/** Name menu of who is signed in, or the way to sign in; an empty place until that is known. */
export function AccountMenu() {
  const { status, user } = useAppSelector(selectSession);
  const location = useLocation();
  const navigate = useNavigate();
  const install = useInstallPrompt();

  if (status === 'unknown') return <Place aria-hidden="true" />;
  if (!user) {
    const from = location.pathname === '/login' ? { pathname: '/' } : location;
    return (
      <LinkButton variant={location.pathname === '/' ? 'primary' : 'outline'} to={loginPath(from)}>
        Log In
      </LinkButton>
    );
  }
  const items: MenuItem[] = [
    { id: 'settings', label: 'Settings', icon: 'settings', to: '/settings' },
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
    <Menu
      label="Account"
      align="end"
      items={items}
      buttonProps={{ title: user.name }}
      button={
        <>
          <PlanMarker
            colour={user.userPlan === 'Pro' ? 'yellow' : 'blue'}
            label={user.userPlan ? `${user.userPlan} plan` : undefined}
          />
          {displayName(user.name)}
          <Icon name="chevron-down" size={12} weight={2} />
        </>
      }
    />
  );
}
