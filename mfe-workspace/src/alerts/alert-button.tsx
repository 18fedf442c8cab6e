import { Suspense, useEffect, useState } from 'react';
import { signInHere } from 'shared/remote';
import { selectSession, skipToken, useAlertsQuery, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, media } from 'shared/ui';
import { alertsOf, type AlertSubjectInput } from './alert-subject';
import { lazyDialog } from 'shared/ui/lazy-piece';

const AlertDialog = lazyDialog('The alert dialog', () => import('./dialog/alert-dialog'));

/**
 * The count is a badge in the corner, so the button is equally wide with and without alerts. Its
 * accessible name includes the count.
 */
const Bell = styled(Button)`
  position: relative;
  &[data-count]::after {
    content: attr(data-count);
    position: absolute;
    top: -7px;
    right: -7px;
    min-width: 18px;
    padding: 0 5px;
    border-radius: 999px;
    background: var(--mark);
    color: var(--on-accent);
    font: 600 var(--text-xs) / 18px var(--font);
    text-align: center;
  }
`;
/** Icon only on a phone: other actions share the line. */
const Label = styled.span`
  ${media.mobile} {
    display: none;
  }
`;

/**
 * Opens the alerts of an asset or a list. Signed-out visitors sign in first. A press before the
 * session is known waits for it.
 */
export function AlertButton({ subject }: { subject: AlertSubjectInput }) {
  const { status } = useAppSelector(selectSession);
  const isSignedIn = status === 'signed-in';
  const { data } = useAlertsQuery(isSignedIn ? undefined : skipToken);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open && status === 'signed-out') signInHere();
  }, [open, status]);
  const count = data ? alertsOf(subject, data.items).length : 0;
  const label =
    count > 0 ? `Alerts on ${subject.name}: ${count}` : `Set an alert on ${subject.name}`;
  return (
    <>
      <Bell
        icon="bell"
        data-count={count > 0 ? count : undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-busy={(open && status === 'unknown') || undefined}
        onClick={() => (status === 'signed-out' ? signInHere() : setOpen(true))}
      >
        <Label>Alert</Label>
      </Bell>
      {open && isSignedIn && (
        <Suspense>
          <AlertDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
