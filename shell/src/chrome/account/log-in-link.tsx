import { styled } from 'shared/styled';
import { useLocation } from 'shared/router';
import { LinkButton, loginPath } from 'shared/ui';

/** The way to sign in, and back to this page. */
export function LogInLink() {
  const location = useLocation();
  return <LogIn to={loginPath(location)} atHome={location.pathname === '/'} />;
}

const LogIn = ({ to, atHome }: { to: string; atHome: boolean }) => (
  <LinkButton variant={atHome ? 'primary' : 'outline'} to={to}>
    Log In
  </LinkButton>
);

/* The script in the head of the HTML marks the page of somebody who was signed in last. */
const Unknown = styled.span.withConfig({ componentId: 'frame-account-unknown' })`
  display: flex;
  > i {
    display: none;
    width: var(--account-width);
    height: 36px;
    border-radius: var(--radius-sm);
    background: var(--line-soft);
  }
  .returning & > i {
    display: block;
  }
  .returning & > a {
    display: none;
  }
`;

/**
 * Until it is known who is here: Log In for new visitors, a place as wide as their name for others.
 * The address says nothing of the page, because many pages share one drawing of the frame; the
 * sign-in page then finds in the referrer where to return to.
 */
export function AccountUnknown() {
  const { pathname } = useLocation();
  return (
    <Unknown>
      <LogIn to="/login" atHome={pathname === '/'} />
      <i aria-hidden="true" />
    </Unknown>
  );
}
