import { useEffect, useState } from 'react';
import { useLocation } from 'shared/router';
import { selectSession, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Icon, IconButton, isSignInPage, LinkButton, media } from 'shared/ui';
import { hasMailbox, MAILBOX_PATH } from '../../router/mailbox-path';
import { checkVerified, sendVerification, type SessionResult } from '../../session';
import { NOTICE_HEIGHT, NOTICE_LINE, rememberNoticeHeight } from './notice-height';

/** Polling interval in ms while the page is visible: the link may be opened elsewhere. */
const CHECK_INTERVAL = 30_000;

/* One line at every width: NOTICE_HEIGHT is reserved before this code is here. */
const Bar = styled.aside.attrs({ className: 'chrome-verification' })`
  display: flex;
  align-items: center;
  gap: 12px;
  height: ${NOTICE_LINE}px;
  padding: 0 var(--gutter);
  /* Pages of lists begin without a distance of their own. */
  margin-bottom: ${NOTICE_HEIGHT - NOTICE_LINE}px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 20px;
  > p {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > a {
    gap: 4px;
  }
  i {
    font-style: normal;
  }
  > svg,
  > a,
  > button {
    flex: none;
  }
  ${media.mobile} {
    gap: 4px;
    > svg {
      display: none;
    }
    /* The address is in the settings. */
    > p > span,
    > a i {
      display: none;
    }
    > a {
      text-transform: capitalize;
    }
    > a,
    > button:not(:last-child) {
      padding-inline: 6px;
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
  const isShown = isUnverified && !closed && !isSignInPage(location.pathname);
  // A closed notice is back with the next page load.
  useEffect(() => {
    if (isUnverified) rememberNoticeHeight(NOTICE_HEIGHT);
  }, [isUnverified]);

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

  if (!isShown) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    setSent(await sendVerification(location.pathname + location.search));
    setBusy(false);
  };
  const text =
    sent === null
      ? `Confirm your e-mail address: open the link that we mailed to ${user.email}.`
      : sent.ok
        ? `A new link is on its way to ${user.email}.`
        : sent.message;
  return (
    <Bar aria-label="E-mail address" data-print="hide">
      <Icon name="info" size={16} />
      <p role="status" title={text}>
        {sent === null ? (
          <>
            Confirm your e-mail<span> address: open the link that we mailed to {user.email}.</span>
          </>
        ) : (
          text
        )}
      </p>
      {hasMailbox() && (
        <LinkButton
          variant="quiet"
          size="sm"
          to={`${MAILBOX_PATH}?${new URLSearchParams({ email: user.email })}`}
        >
          <i>Local </i>
          mailbox
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
