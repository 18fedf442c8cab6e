import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { useLocation } from 'shared/router';
import { Button } from '../button/button';
import { LinkButton } from '../button/link-button';
import { Icon } from '../icon/icon';
import { Row } from '../layout/row';
import { media } from '../theme/breakpoints';
import { loginPath } from './login-path';
import { Notice } from './notice';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Empty, which is no error: gives the reason and the next step. */
export function EmptyState(props: EmptyStateProps) {
  return <Notice {...props} />;
}

export interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  /** Error code for support, e.g. `DATA-504`. */
  code?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Error of one section. The page around it still works. */
export function ErrorState({ title, children, code, onRetry, retrying }: ErrorStateProps) {
  return (
    <Notice
      urgent
      icon="warning"
      title={title}
      code={code}
      actions={
        onRetry && (
          <Button icon="retry" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {children}
    </Notice>
  );
}

const Banner = styled(Row)`
  padding: 12px var(--space-4);
  background: var(--loss-soft);
  border-bottom: 1px solid var(--loss);
  font-size: var(--text-sm);
  line-height: 18px;
  > svg {
    color: var(--loss);
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  > code {
    font: 400 12px/16px var(--mono);
    color: var(--ink-2);
  }
  ${media.mobile} {
    flex-wrap: wrap;
  }
`;

export interface StaleBannerProps {
  /** The problem, e.g. "New prices did not load." */
  title: string;
  /** The displayed content, e.g. "You see the rows of 15:42." */
  children?: ReactNode;
  code?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** New figures failed to load. The last ones stay visible below. */
export function StaleBanner({ title, children, code, onRetry, retrying }: StaleBannerProps) {
  return (
    <Banner gap={10} role="alert">
      <Icon name="warning" />
      <span>
        <b>{title}</b> {children}
      </span>
      {code !== undefined && <code>{code}</code>}
      {onRetry && (
        <Button size="sm" icon="retry" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Banner>
  );
}

/** Sign-in invitation: gives the reason, and returns to this page afterwards. */
export function SignedOutState({
  title = 'Log in to see this page',
  children,
}: {
  title?: string;
  children?: ReactNode;
}) {
  const location = useLocation();
  return (
    <Notice
      icon="user"
      title={title}
      actions={
        <>
          <LinkButton variant="primary" to={loginPath(location)}>
            Log In
          </LinkButton>
          <LinkButton variant="quiet" to={loginPath(location, true)}>
            Create account
          </LinkButton>
        </>
      }
    >
      {children}
    </Notice>
  );
}
