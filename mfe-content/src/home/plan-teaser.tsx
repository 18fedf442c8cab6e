import { PLANS, planSummary, type Plan } from 'shared/contract';
import { styled } from 'shared/styled';
import { Cluster, LinkButton, media, PlanMarker, Row } from 'shared/ui';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: var(--space-5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  > li {
    padding: 20px var(--space-5);
    border-left: 1px solid var(--line-soft);
  }
  > li:first-child {
    border: 0;
  }
  h3 {
    font-size: var(--text-lg);
    line-height: 24px;
  }
  strong {
    font-size: var(--text-2xl);
    line-height: 32px;
    letter-spacing: -0.02em;
  }
  li > span {
    display: block;
    margin: 4px 0 8px;
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
  li > span > strong {
    color: var(--ink);
    margin-right: 6px;
  }
  p {
    color: var(--ink-2);
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > li {
      border-top: 1px solid var(--line-soft);
    }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > li {
      border-left: 0;
    }
  }
`;

const priceNote = ({ yearlyUSD, monthlyUSD }: Plan): string =>
  yearlyUSD === 0 ? 'no card needed' : `a year, or $${monthlyUSD} a month`;

/** The plans in a row; the large number is the immediate charge. */
export function PlanTeaser() {
  return (
    <>
      <Cluster gap={12} align="end" justify="space-between">
        <div>
          <h2 id="plans">Plans</h2>
          <p>Screening is free and whole, your own data is never behind a plan. Cancel any time.</p>
        </div>
        <LinkButton to="/pricing">Compare plans</LinkButton>
      </Cluster>
      <List className="ui-num">
        {PLANS.map((plan) => (
          <li key={plan.id}>
            <Row as="h3">
              {plan.name}
              {plan.marker && <PlanMarker colour={plan.marker} />}
            </Row>
            <span>
              <strong>${plan.yearlyUSD}</strong>
              {priceNote(plan)}
            </span>
            <p>{planSummary(plan.id)}</p>
          </li>
        ))}
      </List>
    </>
  );
}
