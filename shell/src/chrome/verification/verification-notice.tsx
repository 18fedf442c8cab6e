import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Icon, IconButton, isSignInPage, LinkButton, media } from 'shared/ui';
import { hasMailbox, MAILBOX_PATH } from '../../router/mailbox-path';
import { checkVerified, sendVerification, type SessionResult } from '../../session';
import { rememberNoticeHeight } from './notice-height';

/** Polling interval in ms while the page is visible: the link may be opened elsewhere. */
const CHECK_INTERVAL = 30_000;

const Bar = styled.aside.attrs({ className: 'chrome-verification' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px var(--gutter);
  /* Pages of lists begin without a distance of their own. */
  margin-bottom: var(--space-2);
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 20px;
  > p {
    flex: 1;
    min-width: 24ch;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
  }
  ${media.mobile} {
    padding-block: 6px;
    margin-bottom: 0;
    > svg {
      display: none;
    }
    /* The close button stays next to the text. Action buttons wrap below it. */
    > * {
      order: 2;
    }
    > p {
      order: 0;
      min-width: calc(100% - var(--touch) - 12px);
    }
    /* One line: the address is in the settings. */
    > p > span {
      display: none;
    }
    > button:last-child {
      order: 1;
    }
  }
`;

/** Asks visitors without a verified address to open the mailed link. Nothing waits for it. */
export function VerificationNotice() {
  const { user } = useAppSelector(selectSession);
  const location = useLocation();
  const [closed, setClosed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<SessionResult | null>(null);
  const isUnverified = user?.emailVerified === false;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => {
      const distance = parseFloat(getComputedStyle(element).marginBottom) || 0;
      // Zero means not rendered, because the page is hidden.
      if (element.offsetHeight > 0) rememberNoticeHeight(element.offsetHeight + distance);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (!isUnverified) return undefined;
    const check = (): void => {
      if (document.visibilityState === 'visible') void checkVerified();
    };
    const timer = setInterval(check, CHECK_INTERVAL);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [isUnverified]);

  if (!isUnverified || closed || isSignInPage(location.pathname)) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    setSent(await sendVerification(location.pathname + location.search));
    setBusy(false);
  };
  return (
    <Bar ref={bar} aria-label="E-mail address">
      <Icon name="info" size={16} />
      <p role="status">
        {sent === null ? (
          <>
            Confirm your e-mail address<span>: open the link that we mailed to {user.email}</span>.
          </>
        ) : sent.ok ? (
          <>A new link is on its way to {user.email}.</>
        ) : (
          sent.message
        )}
      </p>
      {hasMailbox() && (
        <LinkButton
          variant="quiet"
          size="sm"
          to={`${MAILBOX_PATH}?${new URLSearchParams({ email: user.email })}`}
        >
          Open the local mailbox
        </LinkButton>
      )}
      {sent?.ok !== true && (
        <Button variant="quiet" size="sm" busy={busy} onClick={() => void send()}>
          Send again
        </Button>
      )}
      <IconButton quiet icon="close" label="Close" onClick={() => setClosed(true)} />
    </Bar>
  );
}
