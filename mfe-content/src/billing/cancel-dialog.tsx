import { useEffect, useRef } from 'react';
import { planById, type BilledSubscription } from 'shared/contract';
import { formatDate } from 'shared/market';
import { callFunction } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Dialog } from 'shared/ui';
import { offerText } from './billing-texts';
import { useSingleAction } from './use-single-action';

const Consequences = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding-left: var(--space-5);
  color: var(--ink);
  font-size: var(--text-md);
  line-height: 20px;
  list-style: disc;
  & + [role='alert'] {
    margin-top: var(--space-4);
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    background: var(--loss-soft);
    color: var(--ink);
  }
`;

interface CancelDialogProps {
  subscription: BilledSubscription;
  onClose: () => void;
  /** Called after the plan was cancelled. */
  onCancelled: () => void;
}

/** Asks for confirmation before a plan is cancelled, and says what ends when. */
export function CancelDialog({ subscription, onClose, onCancelled }: CancelDialogProps) {
  const { name } = planById(subscription.plan);
  const day = formatDate(subscription.currentPeriodEnd, 'long');
  const isDue = subscription.status !== 'active';
  const cancel = useSingleAction(async () => {
    const { data } = await callFunction('cancelSubscription', {});
    if (data) onCancelled();
    return data ? 'done' : 'failed';
  });
  return (
    <Dialog
      open
      // A pending request cannot be aborted: wait for its result.
      onClose={() => {
        if (!cancel.busy) onClose();
      }}
      title={`Cancel ${name}?`}
      actions={
        <>
          {/* Enter keeps the plan. */}
          <Button data-autofocus="" disabled={cancel.busy} onClick={onClose}>
            Keep {name}
          </Button>
          <Button variant="danger" busy={cancel.busy} onClick={cancel.run}>
            {cancel.busy ? 'Cancelling…' : 'Cancel plan'}
          </Button>
        </>
      }
    >
      <Consequences>
        <li>
          {isDue
            ? `${name} is not renewed. It ends earlier if the failed payment is not made.`
            : `You keep ${name} until ${day}. Then your account changes to Free.`}
        </li>
        <li>You are not charged again, and the time already paid is not refunded.</li>
        {subscription.pending && (
          <li>The planned change to {offerText(subscription.pending)} is dropped.</li>
        )}
        <li>
          {isDue ? 'You can keep the plan until it ends.' : `You can undo this until ${day}.`}
        </li>
        <li>Your portfolios, watchlists and screens stay yours.</li>
      </Consequences>
      {cancel.failed && (
        <p role="alert">
          The plan was not cancelled. Check your connection and try again, or write to us.
        </p>
      )}
    </Dialog>
  );
}

/** Confirms the cancellation. Takes the focus, because the focused dialog has closed. */
export function CancelConfirmation({ subscription }: { subscription: BilledSubscription }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { name } = planById(subscription.plan);
  return (
    <p ref={text} role="status" tabIndex={-1} className="done">
      <b>{name} is cancelled.</b> You keep it until{' '}
      {formatDate(subscription.currentPeriodEnd, 'long')}, and you are not charged again.
    </p>
  );
}
