import { useState } from 'react';
import { planById, type BilledSubscription } from 'shared/contract';
import { formatDate } from 'shared/market';
import { useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { Icon, IconButton, LinkButton, media } from 'shared/ui';

const PAYMENT_PATH = '/payment';

const Bar = styled.aside.attrs({ className: 'chrome-payment' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px var(--gutter);
  border-bottom: 1px solid var(--warn);
  background: var(--warn-soft);
  font-size: var(--text-sm);
  line-height: 20px;
  > p {
    flex: 1;
    min-width: 192px;
  }
  > svg {
    flex: none;
    color: var(--warn);
  }
  ${media.mobile} {
    padding-block: 6px;
    > svg {
      display: none;
    }
    /* The close button stays next to the text. The action wraps below it. */
    > * {
      order: 2;
    }
    > p {
      order: 0;
      min-width: calc(100% - var(--touch) - 12px);
    }
    > button {
      order: 1;
    }
  }
`;

/** Shown on every page while a charge is unpaid: what is at risk, and how to pay. */
export function PaymentNotice({ subscription }: { subscription: BilledSubscription }) {
  const { pathname } = useLocation();
  const [closed, setClosed] = useState(false);
  // The payment page says the same beside its button.
  if (closed || pathname === PAYMENT_PATH) return null;
  const { name } = planById(subscription.plan);
  const day = formatDate(subscription.currentPeriodEnd, 'long');
  return (
    <Bar aria-label="Payment" data-print="hide">
      <Icon name="warning" size={16} />
      <p role="status">
        {subscription.status === 'past_due'
          ? `The payment of ${day} failed. Use another card to keep ${name}.`
          : `The payment of ${day} failed. ${name} is closed until it is paid.`}
      </p>
      <LinkButton variant="primary" size="sm" to={PAYMENT_PATH}>
        Pay with another card
      </LinkButton>
      <IconButton quiet icon="close" label="Close" onClick={() => setClosed(true)} />
    </Bar>
  );
}
