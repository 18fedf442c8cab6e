import type { ReactNode } from 'react';
import { planHighlights, PLANS, type BillingInterval, type Plan } from 'shared/contract';
import { styled } from 'shared/styled';
import { Badge, Icon, media, PlanMarker, Row, Stack } from 'shared/ui';
import { priceAfterwards, priceToday, savingText } from '../billing/prices';

const Card = styled(Stack)`
  gap: 0;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  scroll-margin-top: var(--space-5);
  &[data-recommended] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  &[data-chosen] {
    background: var(--accent-soft);
  }
  h2 {
    min-height: 24px;
    font-size: var(--text-lg);
    line-height: 24px;
  }
  h2 > .ui-badge {
    margin-left: auto;
    font-weight: 500;
  }
  .price {
    margin-top: 12px;
    color: var(--ink-3);
    font-size: var(--text-md);
    line-height: 40px;
    white-space: nowrap;
  }
  .price > strong {
    margin-right: 6px;
    color: var(--ink);
    font-size: var(--text-3xl);
    line-height: 40px;
    letter-spacing: -0.02em;
  }
  .afterwards,
  .saving {
    min-height: 18px;
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  .saving {
    color: var(--gain);
    font-weight: 500;
  }
  .lead {
    margin-top: var(--space-4);
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  ul {
    flex: 1;
    margin: 6px 0 var(--space-4);
  }
  ul > li {
    padding: 4px 0;
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  ul > li > svg {
    flex: none;
    margin-top: 4px;
    color: var(--accent);
  }
  ${media.mobile} {
    .saving:empty {
      display: none;
    }
  }
`;

export interface PlanCardProps {
  plan: Plan;
  interval: BillingInterval;
  /** The visitor's current plan. */
  isCurrent: boolean;
  /** The visitor selected it before and returned. */
  isChosen: boolean;
  action: ReactNode;
}

/** A plan: today's charge first, then its additions to the previous plan. */
export function PlanCard({ plan, interval, isCurrent, isChosen, action }: PlanCardProps) {
  const before = PLANS[PLANS.indexOf(plan) - 1];
  return (
    <Card
      as="li"
      id={plan.id}
      data-recommended={plan.recommended || undefined}
      data-chosen={isChosen || undefined}
    >
      <Row as="h2">
        {plan.name}
        {plan.marker && <PlanMarker colour={plan.marker} />}
        {isCurrent ? (
          <Badge>Current plan</Badge>
        ) : (
          plan.recommended && <Badge tone="info">Recommended</Badge>
        )}
      </Row>
      <p className="price">
        <strong className="ui-num">{priceToday(plan, interval)}</strong>
        {plan.monthlyUSD > 0 && 'today'}
      </p>
      <p className="afterwards ui-num">{priceAfterwards(plan, interval)}</p>
      <p className="saving ui-num">{savingText(plan, interval)}</p>
      <p className="lead">
        {before ? `Everything in ${before.name}, and:` : 'With a free account:'}
      </p>
      <ul>
        {planHighlights(plan.id).map((text) => (
          <Row as="li" gap={10} align="stretch" key={text}>
            <Icon name="check" size={13} />
            {text}
          </Row>
        ))}
      </ul>
      {action}
    </Card>
  );
}
