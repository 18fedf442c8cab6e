import { styled } from 'shared/styled';
import { useLocation } from 'shared/router';
import { LinkButton, loginPath } from 'shared/ui';

/** Link to the sign-in page, which returns the visitor to this page. */
export function LogInLink() {
  const location = useLocation();
  return <LogIn to={loginPath(location)} atHome={location.pathname === '/'} />;
}

const LogIn = ({ to, atHome }: { to: string; atHome: boolean }) => (
  <LinkButton variant={atHome ? 'primary' : 'outline'} to={to}>
    Log In
  </LinkButton>
);

/* The head script sets `.returning` if the last visit was signed in. */
const Unknown = styled.span`
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
 * Placeholder until the session is known: Log In for new visitors, a gap as wide as the name for
 * others. Many pages share one prerendered chrome, so the link does not name the page. The sign-in
 * page finds the return address in the referrer.
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
